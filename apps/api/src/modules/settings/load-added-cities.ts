import { type City, citySettingsSchema } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { selectSetting } from './settings.repository'

/** Those that administrators added to the platform's own. */
export async function loadAddedCities(db: Queryable): Promise<readonly City[]> {
  return citySettingsSchema.parse((await selectSetting(db, 'cities')).value).added
}
