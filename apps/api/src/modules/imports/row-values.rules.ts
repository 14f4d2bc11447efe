import {
  type ColumnOrder,
  type DateOrder,
  isSwappable,
  orderSaidBy,
  withDayFirst,
} from './reading/date-order.rules'

/** What the columns of a file are, and how their dates are read. */
export interface FileColumns {
  /** The field of each; null: it is ignored. */
  readonly mapping: readonly (string | null)[]
  readonly orders: readonly ColumnOrder[]
  /** What somebody said about the order of its dates; null: nothing, so the day comes first. */
  readonly date_orders: readonly (DateOrder | null)[]
  /** Values of fields that no column has, the same for all rows. */
  readonly same_for_all: RowValues
  /** The file has no emergency contact: each runner completes theirs by the link of their ticket. */
  readonly emergency_by_runner: boolean
}

export type RowValues = Readonly<Record<string, string>>

/** A row as its cells and what was corrected since say it, by field; every date of three numbers has its day first. */
export function valuesOf(
  cells: readonly string[],
  { mapping, date_orders, same_for_all }: Pick<FileColumns, 'mapping' | 'date_orders' | 'same_for_all'>,
  edits: RowValues,
): Record<string, string> {
  const values: Record<string, string> = { ...same_for_all }
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue
    const cell = cells[index] ?? ''
    values[field] = date_orders[index] === 'month_first' ? withDayFirst(cell) : cell
  }
  return { ...values, ...edits }
}

/** The fields whose value comes from no cell of the row, but from what was said for all of them. */
export function assumedFields({ mapping, same_for_all }: FileColumns, edits: RowValues): string[] {
  return Object.keys(same_for_all).filter((field) => !mapping.includes(field) && !(field in edits))
}

/** The fields whose cell may have its day and month the other way round; what was corrected by hand is sure. */
export function unsureFields(
  cells: readonly string[],
  { mapping, orders }: Pick<FileColumns, 'mapping' | 'orders'>,
  edits: RowValues,
): string[] {
  return mapping.flatMap((field, index) => {
    const order = orders[index]
    if (field === null || order === undefined || field in edits) return []
    const cell = cells[index] ?? ''
    const isUnsure =
      (order.proof === 'both' && orderSaidBy(cell) === 'either') || (order.converted && isSwappable(cell))
    return isUnsure ? [field] : []
  })
}
