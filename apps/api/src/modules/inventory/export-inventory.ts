import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import type { Sheet } from '../../platform/sheets/sheet'
import { findOwnEvent } from '../events'
import {
  ITEM_HEADER,
  ITEM_KINDS,
  MOVEMENT_HEADER,
  presentItemRow,
  presentMovementRow,
} from './inventory-sheet.presenter'
import { itemsOf } from './list-inventory'
import { selectMovements } from './movements.repository'

const BATCH = 200

/** What there is, and how it came to be so; that it left is written before its first row does. */
export async function exportInventory(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  format: 'csv' | 'xlsx',
): Promise<[items: Sheet, movements: Sheet]> {
  const event = await findOwnEvent(database, actor, slug)
  const items = await itemsOf(database, event, clock.now())
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'inventory.exported',
    subject_type: 'event',
    subject_id: event.id,
    after: { format },
  })

  async function* movements() {
    let before: string | undefined
    while (true) {
      const rows = await selectMovements(database, event.id, {
        itemId: undefined,
        kind: undefined,
        before,
        limit: BATCH,
      })
      yield rows.map((row) => presentMovementRow(row, event.timezone))
      before = rows.at(-1)?.id
      if (rows.length < BATCH) return
    }
  }
  return [
    { name: 'Inventario', header: ITEM_HEADER, kinds: ITEM_KINDS, batches: [items.map(presentItemRow)] },
    { name: 'Movimientos', header: MOVEMENT_HEADER, batches: movements() },
  ]
}
