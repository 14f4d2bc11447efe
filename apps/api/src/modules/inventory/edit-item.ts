import type { changeInventoryItemCall, InventoryItem, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { lockOwnEvent } from '../events'
import { deleteItem, findEventOfItem, selectItem, updateItem, wasMoved } from './inventory.repository'
import { itemOf } from './list-inventory'

export async function changeItem(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
  changes: ReceivedBody<typeof changeInventoryItemCall>,
): Promise<InventoryItem> {
  try {
    return await inTransaction(database, async (tx) => {
      const event = await lockEventOfItem(tx, actor, id)
      const { name, alert_at, handed_over } = await selectItem(tx, id)
      const after = {
        name: changes.name ?? name,
        alert_at: changes.alert_at === undefined ? alert_at : changes.alert_at,
      }
      if (after.name !== name && handed_over !== 0)
        throw conflict(
          'handed_over',
          'Ya se entregó a corredores: los puestos lo conocen por este nombre y no se puede cambiar',
          ['name'],
        )
      if (after.name !== name || after.alert_at !== alert_at) {
        await updateItem(tx, id, after)
        await writeAudit(tx, {
          actor_id: actor.user_id,
          action: 'inventory.item_changed',
          subject_type: 'event',
          subject_id: event.id,
          before: { item_id: id, name, alert_at },
          after: { item_id: id, ...after },
        })
      }
      return itemOf(tx, event, id, clock.now())
    })
  } catch (error) {
    if (violatedConstraint(error) === 'inventory_items_apart')
      throw conflict('item_exists', 'Ya hay un artículo igual', ['name'])
    throw error
  }
}

export async function removeItem(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    const event = await lockEventOfItem(tx, actor, id)
    const { kind, name, size } = await selectItem(tx, id)
    if (event.state !== 'draft' && (await wasMoved(tx, id)))
      throw conflict('has_movements', 'Tiene movimientos: su historia se conserva y no se puede eliminar')
    await deleteItem(tx, id)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'inventory.item_deleted',
      subject_type: 'event',
      subject_id: event.id,
      before: { item_id: id, kind, name, size },
    })
    return {}
  })
}

/** The event of an item within the actor's reach, locked; any other item is as if it did not exist. */
export async function lockEventOfItem(tx: Transaction, actor: OrganizerActor, itemId: string) {
  const event = await findEventOfItem(tx, actor, itemId)
  if (!event) throw notFound()
  return lockOwnEvent(tx, actor, event.slug)
}
