import type { Transaction } from '../../platform/database/transaction'
import { followSecondKits } from '../inventory'
import type { LockedRegistration } from './ticket-holders.repository'
import { selectSecondKitsKept } from './troubled-scans.repository'

/** What is lost with second kits of a registration follows from those that did not come back, as their scans stand. */
export async function followKeptSecondKits(
  tx: Transaction,
  eventId: string,
  { id, category_id, size }: LockedRegistration,
  madeBy: string,
  now: Date,
): Promise<void> {
  const kept = await selectSecondKitsKept(tx, id)
  await followSecondKits(
    tx,
    eventId,
    {
      registration_id: id,
      made_by: madeBy,
      kits: kept.map((kit) => ({ ...kit, category_id, size: kit.size ?? size })),
    },
    now,
  )
}
