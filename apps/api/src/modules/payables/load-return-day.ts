import { withdrawalSettingsSchema } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { loadSetting, returnBy, saidReturnDay } from '../settings'
import { type OwedOf, selectReturnBy } from './return-day.repository'

/**
 * The last day to give back all that is owed of what was paid, as mails say it; asked once it is owed. What an organizer
 * returns themselves is no debt here, and has no day of its own: it is told by what holds now.
 */
export async function loadReturnDay(db: Queryable, owed: readonly OwedOf[], now: Date): Promise<string> {
  const kept = await selectReturnBy(db, owed)
  if (kept !== null) return saidReturnDay(kept)
  return saidReturnDay(returnBy(withdrawalSettingsSchema.parse(await loadSetting(db, 'withdrawal')), now))
}
