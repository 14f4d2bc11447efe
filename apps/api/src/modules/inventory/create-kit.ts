import { type Inventory, type InventoryKind, MOST_ITEMS } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { lockOwnEvent } from '../events'
import { insertItems, selectItems, selectSizes } from './inventory.repository'
import { inventoryOf } from './list-inventory'

const EVERYBODY_GETS: readonly { readonly kind: InventoryKind; readonly name: string }[] = [
  { kind: 'medal', name: 'Medalla' },
  { kind: 'bib', name: 'Dorsal' },
]

/** A shirt per size, a medal and a bib; what is there already stays. */
export async function createKit(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
): Promise<Inventory> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, slug)
    const there = await selectItems(tx, event.id)
    const sizes = await selectSizes(tx, event.id)
    const missing = [
      ...sizes
        .filter(({ has_item }) => !has_item)
        .map(({ size, position }) => ({ kind: 'shirt' as const, name: 'Camiseta', size, position })),
      ...EVERYBODY_GETS.filter(({ kind }) => !there.some((item) => item.kind === kind)).map((item) => ({
        ...item,
        size: null,
        position: 0,
      })),
    ]
    if (there.length + missing.length > MOST_ITEMS)
      throw conflict('too_many_items', `Un evento lleva máximo ${MOST_ITEMS} artículos`)
    const created = await insertItems(
      tx,
      missing.map((item) => ({ ...item, event_id: event.id, created_at: now })),
    )
    if (created.length > 0)
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'inventory.kit_created',
        subject_type: 'event',
        subject_id: event.id,
        after: { items: missing.map(({ kind, size }) => ({ kind, size })) },
      })
    return inventoryOf(tx, event, now)
  })
}
