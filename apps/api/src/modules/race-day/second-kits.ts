import type { Transaction } from '../../platform/database/transaction'
import { followSecondKits } from '../inventory'
import type { LockedRegistration } from './ticket-holders.repository'
import { selectSettledSecondKits } from './troubled-scans.repository'

/** What is lost with second kits of a registration follows from what came back of them, as their scans stand. */
export async function followSettledSecondKits(
  tx: Transaction,
  eventId: string,
  { id, category_id, size }: LockedRegistration,
  madeBy: string,
  now: Date,
): Promise<void> {
  const settled = await selectSettledSecondKits(tx, id)
  await followSecondKits(
    tx,
    eventId,
    {
      registration_id: id,
      made_by: madeBy,
      kits: settled.map((kit) => ({
        ...kit,
        category_id: kit.category_id ?? category_id,
        size: kit.size ?? size,
        returned: kit.returned ?? [],
      })),
    },
    now,
  )
}
