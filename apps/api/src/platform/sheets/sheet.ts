/** A number stays one; all else is text. */
export type Cell = string | number | null

/** A table to be written as a file: its rows arrive in batches and are never held together. */
export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  /** How a workbook shows each column; without them, as it comes. */
  readonly kinds?: readonly CellKind[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

/** Pesos, a calendar date `YYYY-MM-DD`, how many, a share of a hundred, or words. */
export type CellKind = 'text' | 'date' | 'count' | 'money' | 'percent'
