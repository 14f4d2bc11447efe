import type { EventListFilter } from '../api/event-list'

/** What the list shows, as the address says it. */
export const NO_FILTER = { q: '', estado: '' }

export const STATE_FILTERS = [
  { value: 'borrador', state: 'draft' },
  { value: 'publicado', state: 'published' },
  { value: 'cerrado', state: 'closed' },
  { value: 'finalizado', state: 'finished' },
  { value: 'cancelado', state: 'cancelled' },
] as const

/** A state that nobody knows, typed in the address, is no filter. */
export function filterOf({ q, estado }: typeof NO_FILTER): EventListFilter {
  const known = STATE_FILTERS.find(({ value }) => value === estado)
  return { ...(q === '' ? {} : { q: q.slice(0, 100) }), ...(known ? { estado: known.value } : {}) }
}
