import { z } from 'zod'
import { organizerEventParams } from '../events/organizer-events.calls'
import { defineCall } from '../platform/call'
import { versionField } from '../platform/sent-fields'
import { publicWidgetSchema, widgetEventSchema, widgetInputSchema, widgetSchema } from './widget'

const tag = 'Organizador: widgets'
const path = '/api/v1/organizador/eventos/:slug/widgets/'
const widgetParams = organizerEventParams.extend({ id: z.uuid() })

/** With the race as widgets show it, published or not, so that its organizer can see them before anyone else. */
export const listWidgetsCall = defineCall({
  method: 'GET',
  path,
  summary: 'Los widgets de un evento',
  tag,
  params: organizerEventParams,
  answer: z.object({
    event: widgetEventSchema.extend({ is_public: z.boolean() }),
    results: z.array(widgetSchema),
  }),
})

export const createWidgetCall = defineCall({
  method: 'POST',
  path,
  summary: 'Crear un widget',
  tag,
  params: organizerEventParams,
  body: widgetInputSchema,
  answer: widgetSchema,
  status: 201,
  errors: [409],
  changes: ['/api/v1/organizador/eventos/:slug/widgets/'],
})

export const changeWidgetCall = defineCall({
  method: 'PUT',
  path: `${path}:id/`,
  summary: 'Guardar un widget',
  tag,
  params: widgetParams,
  body: widgetInputSchema.extend({ version: versionField }),
  answer: widgetSchema,
  errors: [409],
  changes: ['/api/v1/organizador/eventos/:slug/widgets/'],
})

export const deleteWidgetCall = defineCall({
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Eliminar un widget',
  tag,
  params: widgetParams,
  answer: z.object({}),
  changes: ['/api/v1/organizador/eventos/:slug/widgets/'],
})

/** Other sites may ask, if the widget allows their domain; never with cookies. */
export const loadPublicWidgetCall = defineCall({
  method: 'GET',
  path: '/api/v1/widgets/:id/',
  summary: 'Un widget con lo que muestra',
  tag: 'Público',
  params: z.object({ id: z.uuid() }),
  answer: publicWidgetSchema,
  errors: [403],
})
