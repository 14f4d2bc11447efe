import type { listOrganizerEventsCall, SentQuery } from '@zancada/contracts'

type EventListFilter = Pick<SentQuery<typeof listOrganizerEventsCall>, 'q' | 'estado' | 'cursor'>

export const LIST_OPTIONS = { filters: { estado: '' } }

export const STATE_FILTERS = [
  { value: 'borrador', state: 'draft' },
  { value: 'publicado', state: 'published' },
  { value: 'cerrado', state: 'closed' },
  { value: 'finalizado', state: 'finished' },
  { value: 'cancelado', state: 'cancelled' },
] as const

/** What the API is asked for what the address says. A state that nobody knows, typed there, is no filter. */
export function filterOf({ q, estado, cursor }: Record<'q' | 'estado' | 'cursor', string>): EventListFilter {
  const known = STATE_FILTERS.find(({ value }) => value === estado)
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(known ? { estado: known.value } : {}),
    ...(cursor === '' ? {} : { cursor }),
  }
}
