import type { ImportRowState, listImportRowsCall, listImportsCall, SentQuery } from '@zancada/contracts'

export const NO_FILTER = { evento: '' }
export const NO_ROW_FILTER = { estado: '' }

/** As their counters stand over the rows: what needs somebody first. */
export const ROW_STATES: readonly ImportRowState[] = [
  'error',
  'warning',
  'duplicate',
  'ready',
  'held',
  'applied',
  'cancelled',
  'pending',
]

export type ImportsQuery = NonNullable<SentQuery<typeof listImportsCall>>
export type RowsQuery = NonNullable<SentQuery<typeof listImportRowsCall>>
type Address<Name extends string> = Readonly<Record<Name, string>>

export function importsQueryOf({ evento, cursor }: Address<'evento' | 'cursor'>): ImportsQuery {
  return { ...(evento !== '' && { evento }), ...(cursor !== '' && { cursor }) }
}

/** A state that nobody knows, typed in the address, is no filter. */
export function rowsQueryOf({ estado, q, cursor }: Address<'estado' | 'q' | 'cursor'>): RowsQuery {
  const state = ROW_STATES.find((each) => each === estado)
  return { ...(state && { estado: state }), ...(q !== '' && { q }), ...(cursor !== '' && { cursor }) }
}
