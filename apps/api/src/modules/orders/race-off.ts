import type { Queryable } from '../../platform/database/transaction'
import { type OrderRow, selectOrderEvent } from './orders.repository'

/** Whether the race an order is for was cancelled: nothing of it is sold any more, however late the money comes. */
export async function isRaceOff(db: Queryable, { event_id }: OrderRow): Promise<boolean> {
  return (await selectOrderEvent(db, event_id)).state === 'cancelled'
}
