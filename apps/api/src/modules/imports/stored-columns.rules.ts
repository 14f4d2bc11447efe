import { IMPORT_DATE_ORDERS } from '@zancada/contracts'
import { z } from 'zod'
import { type FileReading, fileReading, namesOfRead } from './file-reading.rules'
import type { SheetNames } from './row-place.rules'
import type { FileColumns } from './row-values.rules'

const storedColumns = z.object({
  mapping: z.array(z.string().nullable()),
  orders: z.array(
    z.discriminatedUnion('proof', [
      z.object({ proof: z.literal('settled'), converted: z.boolean() }),
      z.object({ proof: z.literal('unproven'), unsure_row: z.int(), converted: z.boolean() }),
      z.object({
        proof: z.enum(['month_first', 'both']),
        proven_row: z.int(),
        unsure_row: z.int().nullable(),
        converted: z.boolean(),
      }),
    ]),
  ),
  date_orders: z.array(z.enum(IMPORT_DATE_ORDERS).nullable()),
  same_for_all: z.record(z.string(), z.string()),
  emergency_by_runner: z.boolean(),
})

/** The columns of an import, as they are stored. */
export function columnsOf(record: { readonly [Column in keyof FileColumns]: unknown }): FileColumns {
  return storedColumns.parse(record)
}

export function columnsAsStored(columns: FileColumns) {
  const { mapping, orders, date_orders, same_for_all, emergency_by_runner } = columns
  return {
    mapping: JSON.stringify(mapping),
    orders: JSON.stringify(orders),
    date_orders: JSON.stringify(date_orders),
    same_for_all: JSON.stringify(same_for_all),
    emergency_by_runner,
  }
}

/** Null until the file was read. */
export function readingOfRecord({ reading }: { readonly reading: unknown }): FileReading | null {
  return fileReading.nullable().parse(reading)
}

export function sheetNamesOf(record: { readonly reading: unknown }): SheetNames {
  const reading = readingOfRecord(record)
  return reading === null ? {} : namesOfRead(reading)
}
