import { sqlState } from '../../platform/database/database-errors'
import type { Transaction } from '../../platform/database/transaction'
import { conflict } from '../../platform/http/problems'
import { type Movement, moveSizes, SIZE_SOLD_OUT } from './door.repository'
import { sizeChanges } from './size-changes'

interface SizeChange {
  readonly from: string | null
  readonly to: string | null
  /** Where the new one was chosen, to be told there when it is gone. */
  readonly field?: string
}

/** Takes the new sizes and gives back the old ones at once; tells which one is gone, and whoever wanted it. */
export async function changeSizes(
  tx: Transaction,
  eventId: string,
  changes: readonly SizeChange[],
  movement: Movement,
): Promise<void> {
  try {
    await moveSizes(tx, { event_id: eventId, sizes: sizeChanges(changes) }, movement)
  } catch (error) {
    if (sqlState(error) !== SIZE_SOLD_OUT) throw error
    const size = error instanceof Error ? Reflect.get(error, 'detail') : ''
    const fields = changes.flatMap(({ from, to, field }) =>
      to === size && from !== to && field !== undefined ? [field] : [],
    )
    throw conflict('size_sold_out', `Ya no quedan camisetas talla ${size}. Elige otra.`, fields)
  }
}
