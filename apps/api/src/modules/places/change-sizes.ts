import type { Transaction } from '../../platform/database/transaction'
import { conflict } from '../../platform/http/problems'
import { lockEvent, moveSizes, TAKE } from './door.repository'
import { doorRefusal } from './door-refusal'
import { sizeChanges } from './size-changes.rules'

interface SizeChange {
  readonly from: string | null
  readonly to: string | null
  /** Where the new one was chosen, to be told there when it is gone. */
  readonly field?: string
}

/** Takes the new sizes and gives back the old ones in one step; the error names the size that ran out, at its field. */
export async function changeSizes(
  tx: Transaction,
  eventId: string,
  changes: readonly SizeChange[],
  of: 'held' | 'confirmed',
): Promise<void> {
  const sizes = sizeChanges(changes)
  if (of === 'confirmed' && sizes.names.length > 0) await lockEvent(tx, eventId)
  try {
    await moveSizes(tx, { event_id: eventId, sizes }, TAKE[of])
  } catch (error) {
    const refusal = doorRefusal(error)
    if (refusal?.what !== 'size_sold_out') throw error
    const size = refusal.detail
    const fields = changes.flatMap(({ from, to, field }) =>
      to === size && from !== to && field !== undefined ? [field] : [],
    )
    throw conflict('size_sold_out', `Ya no quedan camisetas talla ${size}. Elige otra.`, fields)
  }
}
