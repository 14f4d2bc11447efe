import type { Transaction } from '../../platform/database/transaction'
import { createUuidV7 } from '../../platform/uuid-v7'
import { outdateEvent } from '../events'
import { covers, type HandedOver } from './follow-hand-overs.rules'
import { lockEventRow, lockSizes, selectItems } from './inventory.repository'
import { type LateKit, lostWith } from './late-kits.rules'
import { insertMovements, selectLost } from './movements.repository'

const GIVEN_TO_NOBODY = 'Se entregó a quien ya no corría'
const BACK = 'Volvió a la mesa'

/**
 * Kits that left for somebody who no longer ran, which is known afterwards. Their registrations must be locked; the event
 * and its sizes are locked here, and items after them.
 */
export async function loseLateKits(
  tx: Transaction,
  eventId: string,
  kits: readonly LateKit[],
  now: Date,
): Promise<void> {
  if (kits.length === 0) return
  await lockEventRow(tx, eventId)
  await lockSizes(tx, eventId)
  const gone = await selectLost(
    tx,
    kits.map(({ registration_id }) => registration_id),
  )
  const items = (await selectItems(tx, eventId)).map((item) => ({
    ...item,
    taken: item.size_stock === null ? null : item.held + item.confirmed,
  }))
  const lost = lostWith(items, kits, (registrationId, itemId) =>
    gone.some(({ registration_id, item_id }) => registration_id === registrationId && item_id === itemId),
  )
  await insertMovements(
    tx,
    lost.map(({ item, by }) => ({
      item_id: item.id,
      kind: 'loss',
      quantity: 1,
      reason: GIVEN_TO_NOBODY,
      client_id: createUuidV7(now),
      registration_id: by.registration_id,
      made_by: by.made_by,
      occurred_at: by.occurred_at,
      received_at: now,
    })),
  )
  if (lost.some(({ item }) => item.size_stock !== null)) await outdateEvent(tx, eventId, now)
}

interface Undoing extends Pick<LateKit, 'registration_id' | 'made_by'> {
  /** What else was handed over to the same person too late and was not undone. */
  readonly still: readonly Pick<HandedOver, 'items' | 'received_at'>[]
}

/** It was undone: what was lost with it is there again, but for what left by another one too. */
export async function returnLateKit(
  tx: Transaction,
  eventId: string,
  { registration_id, made_by, still }: Undoing,
  now: Date,
): Promise<void> {
  await lockEventRow(tx, eventId)
  await lockSizes(tx, eventId)
  const gone = await selectLost(tx, [registration_id])
  const lost = new Set(gone.flatMap(({ item_id, reason }) => (reason === GIVEN_TO_NOBODY ? [item_id] : [])))
  const back = (await selectItems(tx, eventId)).filter(
    (item) => lost.has(item.id) && !still.some((each) => covers(each, item)),
  )
  await insertMovements(
    tx,
    back.map(({ id: item_id }) => ({
      item_id,
      kind: 'adjustment',
      quantity: 1,
      reason: BACK,
      client_id: createUuidV7(now),
      registration_id,
      made_by,
      occurred_at: now,
      received_at: now,
    })),
  )
  if (back.some(({ size_stock }) => size_stock !== null)) await outdateEvent(tx, eventId, now)
}
