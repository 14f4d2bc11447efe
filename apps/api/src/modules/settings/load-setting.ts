import type { SettingsPart } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { selectSetting } from './settings.repository'

/** One part as it stands now; the caller reads it with its schema. */
export async function loadSetting(db: Queryable, name: SettingsPart): Promise<unknown> {
  return (await selectSetting(db, name)).value
}
