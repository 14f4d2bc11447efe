import type { StockMovementKind } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/problems'
import { selectOwnItems } from './inventory.repository'
import { insertMovements } from './movements.repository'

/**
 * What leaves the desk, and comes back to it. Each is recorded once per client id and item, however often it is
 * uploaded. Nothing here is refused for lack of stock: the runner already has it in their hands, and what is missing
 * shows as available below zero. Locks items by size and id, after whatever the caller locked of the event.
 */
interface DeskMovement {
  readonly event_id: string
  readonly registration_id: string
  readonly client_id: string
  readonly made_by: string
  /** When it happened, by the device's clock. */
  readonly occurred_at: Date
  readonly received_at: Date
}

type OfItems = DeskMovement & { readonly item_ids: readonly string[] }

/** Answers which items moved now: none when it was uploaded before. */
export function recordHandOver(tx: Transaction, given: OfItems): Promise<string[]> {
  return recordEach(tx, given, given.item_ids, 'hand_over', () => 1)
}

/** Undoes a hand-over, under a client id of its own. */
export function recordReturn(tx: Transaction, given: OfItems): Promise<string[]> {
  return recordEach(tx, given, given.item_ids, 'return', () => 1)
}

/** A shirt that was handed over comes back and another size leaves: two movements or none. */
export function recordSizeChange(
  tx: Transaction,
  given: DeskMovement & { readonly from_item_id: string; readonly to_item_id: string },
): Promise<string[]> {
  return recordEach(tx, given, [given.from_item_id, given.to_item_id], 'size_change', (itemId) =>
    itemId === given.from_item_id ? -1 : 1,
  )
}

async function recordEach(
  tx: Transaction,
  { event_id, registration_id, client_id, made_by, occurred_at, received_at }: DeskMovement,
  itemIds: readonly string[],
  kind: StockMovementKind,
  quantityOf: (itemId: string) => number,
): Promise<string[]> {
  const own = await selectOwnItems(tx, event_id, itemIds)
  if (own.length !== new Set(itemIds).size) throw notFound()
  return insertMovements(
    tx,
    own.map((item_id) => ({
      item_id,
      kind,
      quantity: quantityOf(item_id),
      client_id,
      registration_id,
      made_by,
      occurred_at,
      received_at,
    })),
  )
}
