import type { ImportDateOrder, ImportDates, ImportOrder } from '@zancada/contracts'

type Columns = Pick<ImportOrder, 'columns' | 'dates' | 'fields'>
type Orders = readonly (ImportDateOrder | null)[]

/** What was said so far about the dates of each column. */
export function dateOrdersOf({ columns, dates }: Pick<ImportOrder, 'columns' | 'dates'>): Orders {
  return columns.map((_, index) => dates.find(({ column }) => column === index)?.order ?? null)
}

/** What is known of the dates of a column, where it is one of dates. */
export function datesAt(
  { dates, fields }: Columns,
  mapping: readonly (string | null)[],
  index: number,
): ImportDates | null {
  const isDate = fields.some(({ field, is_date }) => is_date && field === mapping[index])
  return isDate ? (dates.find(({ column }) => column === index) ?? null) : null
}

/** Whether somebody still has to say how its dates are read. */
export function asksOrder(dates: ImportDates | null, said: ImportDateOrder | null | undefined): boolean {
  return dates !== null && dates.proof !== 'unproven' && !said
}

export function withOrder(orders: Orders, index: number, order: ImportDateOrder): Orders {
  return orders.map((each, at) => (at === index ? order : each))
}

export function otherOrder(order: ImportDateOrder): ImportDateOrder {
  return order === 'day_first' ? 'month_first' : 'day_first'
}
