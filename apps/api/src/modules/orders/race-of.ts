import type { Queryable } from '../../platform/database/transaction'
import { type OrderRow, selectOrderEvent } from './orders.repository'

/** Of a race that was cancelled, or that has started, nothing is sold any more, however late the money comes. */
export async function raceOf(
  db: Queryable,
  { event_id }: OrderRow,
): Promise<{ readonly isOff: boolean; readonly starts_at: Date | null }> {
  const { state, starts_at } = await selectOrderEvent(db, event_id)
  return { isOff: state === 'cancelled', starts_at }
}
