import type { Transaction } from '../../platform/database/transaction'

interface ReservedRange {
  readonly from_number: number
  readonly to_number: number
  readonly label: string
}

/** The numbers of an event that automatic bibs pass over, all at once. */
export async function replaceReserved(
  tx: Transaction,
  event_id: string,
  ranges: readonly ReservedRange[],
): Promise<void> {
  await tx.deleteFrom('reserved_bibs').where('event_id', '=', event_id).execute()
  if (ranges.length > 0)
    await tx
      .insertInto('reserved_bibs')
      .values(ranges.map((range) => ({ ...range, event_id })))
      .execute()
}
