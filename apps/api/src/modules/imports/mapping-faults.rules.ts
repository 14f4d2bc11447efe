import type { FieldErrors } from '@zancada/contracts'
import { type FieldOfImport, healthRefusal, missingFields } from './import-fields.rules'
import { asksOrder } from './reading/date-order.rules'
import type { FileColumns, RowValues } from './row-values.rules'

/** Everything that is wrong with what somebody says the columns are. */
export function mappingFaults(
  columns: FileColumns,
  titles: readonly string[],
  fields: readonly FieldOfImport[],
): FieldErrors {
  const { mapping } = columns
  if (mapping.length !== titles.length)
    return { mapping: [`El archivo tiene ${titles.length} columnas y llegaron ${mapping.length}`] }
  const labels = new Map<string, string>(fields.map(({ field, label }) => [field, label]))
  const seen = new Set<string>()
  const faults: FieldErrors = {}
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue
    const label = labels.get(field)
    const refusal = healthRefusal(field.replaceAll('_', ' ')) ?? healthOf(titles[index] ?? '', field)
    const fault = refusal ?? (label === undefined ? 'Este dato no se puede importar en este evento' : null)
    if (fault !== null) faults[`mapping.${index}`] = [fault]
    else if (seen.has(field)) faults[`mapping.${index}`] = [`Otra columna ya es «${label}»`]
    seen.add(field)
  }
  for (const index of columnsAsked(columns, fields))
    faults[`date_orders.${index}`] = ['Di si sus fechas empiezan por el día o por el mes']
  const missing = missingFields(mapping, fields, columns)
  if (missing.length > 0)
    faults.mapping = [`Falta decir qué columna es: ${missing.map(({ label }) => label).join(', ')}`]
  return faults
}

/** Corrections of what the race does not ask for, each at its field. */
export function unknownFieldFaults(values: RowValues, fields: readonly FieldOfImport[]): FieldErrors {
  const known = new Set<string>(fields.map(({ field }) => field))
  return Object.fromEntries(
    Object.keys(values)
      .filter((field) => !known.has(field))
      .map((field) => [`values.${field}`, ['Este dato no se puede importar en este evento']]),
  )
}

/** What was said about the columns that are dates; about others it means nothing. */
export function ordersOfDates(
  mapping: FileColumns['mapping'],
  said: FileColumns['date_orders'],
  fields: readonly FieldOfImport[],
): FileColumns['date_orders'] {
  const dates = datesAmong(fields)
  return mapping.map((field, index) => (dates.has(field) ? (said[index] ?? null) : null))
}

function datesAmong(fields: readonly FieldOfImport[]): ReadonlySet<string | null> {
  return new Set(fields.filter(({ is_date }) => is_date).map(({ field }) => field))
}

/** The columns whose dates can be read in two ways, so that somebody has to say in which. */
export function columnsAsked(
  { mapping, orders, date_orders }: FileColumns,
  fields: readonly FieldOfImport[],
): number[] {
  const dates = datesAmong(fields)
  return orders.flatMap((order, index) =>
    asksOrder(order) && !date_orders[index] && dates.has(mapping[index] ?? null) ? [index] : [],
  )
}

/** A race may ask for it itself, and then it is an answer to its question. */
function healthOf(title: string, field: string): string | null {
  return field.startsWith('answers.') ? null : healthRefusal(title)
}
