import type { Settings, SettingsPart } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { InvalidInputError } from '../../platform/http/problems'
import { loadSettings } from './load-settings'
import { lockSetting, updateSetting } from './settings.repository'
import { staleSettings } from './stale-settings.rules'

/** Each part is saved whole, from the version that was seen. Where it is used it is read from here, so it rules at once. */
export async function saveSetting(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  name: SettingsPart,
  { version, ...value }: { readonly version: number } & Readonly<Record<string, unknown>>,
  faults: Readonly<Record<string, string[]>> = {},
): Promise<Settings> {
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const before = await lockSetting(tx, name)
    if (before.version !== version) throw staleSettings()
    await updateSetting(tx, name, { value, by: actor.user_id, now })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'settings.changed',
      subject_type: 'settings',
      subject_id: name,
      before: { value: before.value },
      after: { value },
    })
    return loadSettings(tx, now)
  })
}
