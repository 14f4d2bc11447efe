import type { RegistrationOrder } from '@zancada/contracts'
import { z } from 'zod'

/** The column that each order reads; an index leads to it within a race. */
export type SortColumn = 'id' | 'name_key' | 'bib_key'

export interface Sorting {
  readonly column: SortColumn
  readonly direction: 'asc' | 'desc'
}

export const SORTINGS: Readonly<Record<RegistrationOrder, Sorting>> = {
  '-creada': { column: 'id', direction: 'desc' },
  creada: { column: 'id', direction: 'asc' },
  apellido: { column: 'name_key', direction: 'asc' },
  '-apellido': { column: 'name_key', direction: 'desc' },
  dorsal: { column: 'bib_key', direction: 'asc' },
  '-dorsal': { column: 'bib_key', direction: 'desc' },
}

/** The last row shown: the order it was shown in, its key there, and its id among those with the same key. */
export const cursorOf = (order: RegistrationOrder) => z.tuple([z.literal(order), z.string(), z.uuid()])

interface SortKeys {
  readonly id: string
  readonly name_key: string | null
  readonly bib_key: string | null
}

export function cursorKey(order: RegistrationOrder, row: SortKeys): [RegistrationOrder, string, string] {
  return [order, row[SORTINGS[order].column] ?? '', row.id]
}
