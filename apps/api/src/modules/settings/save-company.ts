import type { ReceivedBody, Settings, saveCompanySettingsCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { saveSetting } from './save-setting'
import { selectPricedSlugs } from './settings.repository'

/** The pages that lead to a payment name the platform: they are drawn anew. */
export async function saveCompany(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>,
  actor: Account,
  body: ReceivedBody<typeof saveCompanySettingsCall>,
): Promise<Settings> {
  const settings = await saveSetting(deps, actor, 'company', body)
  const shown = await selectPricedSlugs(deps.database, null, deps.clock.now())
  deps.purgePages(['events', ...shown.map((slug) => `event:${slug}`)])
  return settings
}
