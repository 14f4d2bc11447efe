import { withdrawalSettingsSchema } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { loadSetting } from './load-setting'
import { returnBy, saidReturnDay } from './refund-clock.rules'

/** The last day to give back what is owed since then, as mails say it. */
export async function loadReturnDay(db: Queryable, since: Date): Promise<string> {
  return saidReturnDay(returnBy(withdrawalSettingsSchema.parse(await loadSetting(db, 'withdrawal')), since))
}
