import type { Settings } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { colombianDay } from './colombian-day.rules'
import { presentSettings } from './settings.presenter'
import { selectFeeRates, selectSettings } from './settings.repository'

export async function loadSettings(db: Queryable, now: Date): Promise<Settings> {
  const rates = await selectFeeRates(db)
  return presentSettings(rates, await selectSettings(db), colombianDay(now))
}
