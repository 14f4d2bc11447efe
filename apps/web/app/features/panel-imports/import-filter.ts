import type { ImportRowState, listImportRowsCall, listImportsCall, SentQuery } from '@zancada/contracts'

export const NO_FILTER = {}
export const NO_ROW_FILTER = { estado: '' }

/** As their counters stand over the rows: what needs somebody first. */
export const ROW_STATES: readonly ImportRowState[] = [
  'error',
  'warning',
  'duplicate',
  'left_out',
  'ready',
  'held',
  'applied',
  'cancelled',
  'pending',
]

export type ImportsQuery = NonNullable<SentQuery<typeof listImportsCall>>
export type RowsQuery = NonNullable<SentQuery<typeof listImportRowsCall>>
type Address<Name extends string> = Readonly<Record<Name, string>>

/** Of one event, or with null of all. */
export function importsQueryOf(eventSlug: string | null, { cursor }: Address<'cursor'>): ImportsQuery {
  return { ...(eventSlug !== null && { evento: eventSlug }), ...(cursor !== '' && { cursor }) }
}

/** A state that nobody knows, typed in the address, is no filter. */
export function rowsQueryOf({ estado, q, cursor }: Address<'estado' | 'q' | 'cursor'>): RowsQuery {
  return { ...filterOf({ estado, q }), ...(cursor !== '' && { cursor }) }
}

/** The rows that a filter shows, on all of its pages. */
export function filterOf({ estado, q }: Address<'estado' | 'q'>) {
  const state = ROW_STATES.find((each) => each === estado)
  return { ...(state && { estado: state }), ...(q !== '' && { q }) }
}
