import { withdrawalSettingsSchema } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { loadSetting, returnBy, saidReturnDay } from '../settings'
import type { Owed } from './paid-parts.rules'

/**
 * The last day to give back what is told as one sum, as mails say it: by then all of it has gone. What an organizer
 * returns themselves is no debt here, and has no day of its own: it is told by what holds now.
 */
export async function loadReturnDay(db: Queryable, told: readonly Owed[], now: Date): Promise<string> {
  const last = told.reduce<string | null>((day, { return_by }) => latest(day, return_by), null)
  if (last !== null) return saidReturnDay(last)
  return saidReturnDay(returnBy(withdrawalSettingsSchema.parse(await loadSetting(db, 'withdrawal')), now))
}

function latest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}
