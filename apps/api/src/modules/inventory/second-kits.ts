import type { Queryable, Transaction } from '../../platform/database/transaction'
import { createUuidV7 } from '../../platform/uuid-v7'
import { outdateEvent } from '../events'
import { lockEventRow, lockSizes, selectItems } from './inventory.repository'
import {
  insertMovements,
  SECOND_KIT,
  SECOND_KIT_BACK,
  selectPartsOfSecondKitsLost,
  selectSecondKitsLost,
} from './movements.repository'
import { type SecondKit, secondKitChanges } from './second-kits.rules'

interface SecondKits {
  readonly registration_id: string
  readonly kits: readonly SecondKit[]
  readonly made_by: string
}

/** The items that are written off with second kits of these registrations. */
export function lostWithSecondKits(db: Queryable, registrationIds: readonly string[]) {
  return selectPartsOfSecondKitsLost(db, registrationIds)
}

/**
 * Brings what is lost with the second kits of a registration in line with those that did not come back: asked twice it
 * moves once, and when one of the two hand-overs is undone what was lost is there again. The registration must be locked;
 * the event and its sizes are locked here, and items after them.
 */
export async function followSecondKits(
  tx: Transaction,
  eventId: string,
  { registration_id, kits, made_by }: SecondKits,
  now: Date,
): Promise<void> {
  const lost = await selectSecondKitsLost(tx, registration_id)
  if (kits.length === 0 && lost.length === 0) return
  await lockEventRow(tx, eventId)
  await lockSizes(tx, eventId)
  const items = (await selectItems(tx, eventId)).map((item) => ({
    ...item,
    taken: item.size_stock === null ? null : item.held + item.confirmed,
  }))
  const changes = secondKitChanges(items, kits, new Map(lost.map(({ item_id, count }) => [item_id, count])))
  await insertMovements(
    tx,
    changes.map(({ item, change }) => ({
      item_id: item.id,
      kind: change > 0 ? ('loss' as const) : ('adjustment' as const),
      quantity: Math.abs(change),
      reason: change > 0 ? SECOND_KIT : SECOND_KIT_BACK,
      client_id: createUuidV7(now),
      registration_id,
      made_by,
      occurred_at: now,
      received_at: now,
    })),
  )
  if (changes.some(({ item }) => item.size_stock !== null)) await outdateEvent(tx, eventId, now)
}
