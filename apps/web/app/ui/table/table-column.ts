import type { ReactNode } from 'react'

/** A column of DataTable: what a screen says, without naming the grid under it. */
export interface TableColumn<Row> {
  /** The API's name for it, used to sort. */
  field: string
  label: string
  render: (row: Row) => ReactNode
  /** Only what the API can order by. */
  sortable?: boolean
  /** Share of the free width; with `minWidth` in pixels. A fixed `width` wins. */
  flex?: number
  minWidth?: number
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Not shown until asked for. */
  hidden?: boolean
  /** Always shown; not offered in the column choice. */
  fixed?: boolean
}

export function isColumnShown(
  column: TableColumn<never>,
  chosen: Readonly<Record<string, boolean>>,
): boolean {
  return column.fixed === true || (chosen[column.field] ?? column.hidden !== true)
}
