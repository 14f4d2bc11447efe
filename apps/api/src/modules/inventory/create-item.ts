import {
  type createInventoryItemCall,
  type InventoryItem,
  MOST_ITEMS,
  type ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { lockOwnEvent, selectCategoryNames } from '../events'
import { countItems, insertItems, selectSizes } from './inventory.repository'
import { itemOf } from './list-inventory'

export async function createItem(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  given: ReceivedBody<typeof createInventoryItemCall>,
): Promise<InventoryItem> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, given.event_slug)
    const size = given.size ?? null
    const category_id = given.category_id ?? null
    const sizes = size === null ? [] : await selectSizes(tx, event.id)
    const ofSize = sizes.find((each) => each.size === size)
    if (size !== null && !ofSize) throw new InvalidInputError({ size: ['El evento no tiene esta talla'] })
    if (
      category_id !== null &&
      !(await selectCategoryNames(tx, event.id)).some(({ id }) => id === category_id)
    )
      throw new InvalidInputError({ category_id: ['El evento no tiene esta categoría'] })
    const count = await countItems(tx, event.id)
    if (count >= MOST_ITEMS)
      throw conflict('too_many_items', `Un evento lleva máximo ${MOST_ITEMS} artículos`)
    const { kind, name, alert_at = null } = given
    const [id] = await insertItems(tx, [
      {
        event_id: event.id,
        kind,
        name,
        size,
        category_id,
        alert_at,
        position: ofSize?.position ?? count,
        created_at: now,
      },
    ])
    if (id === undefined)
      throw size === null
        ? conflict('item_exists', 'Ya hay un artículo igual', ['name'])
        : conflict('item_exists', `Ya hay una camiseta talla ${size} en el inventario`, ['size'])
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'inventory.item_created',
      subject_type: 'event',
      subject_id: event.id,
      after: { item_id: id, kind, name, size, category_id, alert_at },
    })
    return itemOf(tx, event, id, now)
  })
}
