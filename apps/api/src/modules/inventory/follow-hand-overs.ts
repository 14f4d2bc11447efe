import type { Transaction } from '../../platform/database/transaction'
import { createUuidV7 } from '../../platform/uuid-v7'
import { kitChanges, type RunnerKit } from './follow-hand-overs.rules'
import { insertMovements, selectKitOut } from './movements.repository'

interface Kit extends RunnerKit {
  readonly registration_id: string
  /** The account that the history names for returned parts. */
  readonly returned_by: string
}

/**
 * Brings what the movements of these registrations say is out in line with what was handed over to each: what differs
 * leaves or comes back, so that asked twice it moves once. Nothing is refused for lack of stock: the runner already has
 * it in their hands, and what is missing shows as available below zero. The registrations and then the event must be
 * locked; items are locked after them, by size and id.
 */
export async function followHandOvers(
  tx: Transaction,
  eventId: string,
  kits: readonly Kit[],
  now: Date,
): Promise<void> {
  if (kits.length === 0) return
  const parts = await selectKitOut(
    tx,
    eventId,
    kits.map(({ registration_id }) => registration_id),
  )
  const out = byHolder(parts, ({ out_with }) => out_with)
  const exchanged = byHolder(parts, ({ exchanged_with }) => exchanged_with)
  const movements = kits.flatMap((kit) => {
    const { registration_id, returned_by } = kit
    const { leaving, returning } = kitChanges(parts, kit, {
      all: out.get(registration_id) ?? new Set(),
      exchanged: exchanged.get(registration_id) ?? new Set(),
    })
    const moved = { registration_id, client_id: createUuidV7(now), quantity: 1, received_at: now }
    return [
      ...leaving.map(({ item, by }) => ({
        ...moved,
        item_id: item.id,
        kind: 'hand_over' as const,
        made_by: by.made_by,
        occurred_at: by.occurred_at,
      })),
      ...returning.map((item) => ({
        ...moved,
        item_id: item.id,
        kind: 'return' as const,
        made_by: returned_by,
        occurred_at: now,
      })),
    ]
  })
  const place = new Map(parts.map(({ id }, index) => [id, index]))
  await insertMovements(
    tx,
    movements.toSorted((one, other) => (place.get(one.item_id) ?? 0) - (place.get(other.item_id) ?? 0)),
  )
}

/** The ids of the items that each registration holds. */
function byHolder<Item extends { readonly id: string }>(
  items: readonly Item[],
  holdersOf: (item: Item) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const held = new Map<string, Set<string>>()
  for (const item of items)
    for (const holder of holdersOf(item)) held.set(holder, (held.get(holder) ?? new Set()).add(item.id))
  return held
}
