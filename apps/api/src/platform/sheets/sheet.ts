/** A number stays one; all else is text. */
export type Cell = string | number | null

/** A table to be written as a file: its rows arrive in batches and are never held together. */
export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}
