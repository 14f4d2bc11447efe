import type { Queryable } from '../../platform/database/transaction'
import { selectKit } from './inventory.repository'

export type KitItem = Awaited<ReturnType<typeof selectKit>>[number]

/** Everything that the event's runners may be handed; `itemsFor` chooses from it what one of them gets. */
export function kitOf(db: Queryable, eventId: string): Promise<KitItem[]> {
  return selectKit(db, eventId)
}
