/** Where an event is worked on. */
export const EVENTS_PATH = '/organizador/eventos'
export const CREATE_EVENT_PATH = '/organizador/eventos/crear'

export const eventPaths = (slug: string) => ({
  edit: `${EVENTS_PATH}/${slug}/editar`,
  microsite: `${EVENTS_PATH}/${slug}/micrositio`,
  widgets: `${EVENTS_PATH}/${slug}/widgets`,
  preview: `${EVENTS_PATH}/${slug}/vista-previa`,
  rehearsal: `${EVENTS_PATH}/${slug}/prueba`,
  page: `/${slug}`,
})
