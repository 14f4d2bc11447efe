import type { ReactNode } from 'react'

/** A column of DataList: what a screen says, without naming the grid under it. */
export interface ListColumn<Row> {
  /** The API's name for it: it is what `orden` sorts by and what the address names when columns are chosen. */
  field: string
  label: string
  render: (row: Row) => ReactNode
  /** Only what the API can order by. */
  sortable?: boolean
  /** Share of the free width, with `minWidth` in pixels. A fixed `width` wins. */
  flex?: number
  minWidth?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Not shown until asked for. */
  hidden?: boolean
  /** Always shown; not offered in the column choice. */
  fixed?: boolean
}

type Choosable = Pick<ListColumn<never>, 'field' | 'hidden' | 'fixed'>

/** `chosen` are the fields that the address names; null while nobody has chosen. */
export function isColumnShown(column: Choosable, chosen: readonly string[] | null): boolean {
  if (column.fixed === true) return true
  return chosen === null ? column.hidden !== true : chosen.includes(column.field)
}

/** The choice after switching one column, or null when it is what the list shows by itself. */
export function switchColumn(
  columns: readonly Choosable[],
  chosen: readonly string[] | null,
  field: string,
): readonly string[] | null {
  const isShownAfter = (column: Choosable) => isColumnShown(column, chosen) !== (column.field === field)
  const free = columns.filter((column) => column.fixed !== true)
  if (free.every((column) => isShownAfter(column) === isColumnShown(column, null))) return null
  return free.filter(isShownAfter).map((column) => column.field)
}
