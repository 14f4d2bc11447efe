import type { AnswerOf, loadImportPayLinkCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { waitsForMoney } from '../import-states.rules'
import { findOwnImport, notOpen } from '../own-import'
import { hasCompany, signCompanyLink } from './company-link'
import { importPagePath } from './import-page-path.rules'

const LINK_MS = 60 * 24 * 3_600_000

/** A link to the company's page to be copied or sent by chat; the one that was mailed stays as it is. */
export async function shareLink(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'accessTokens' | 'publicUrl'>,
  actor: OrganizerActor,
  id: string,
): Promise<AnswerOf<typeof loadImportPayLinkCall>> {
  const found = await findOwnImport(deps.database, actor, id)
  // Nobody is asked to pay for a race that was taken down.
  if (!waitsForMoney(found.state) || !hasCompany(found) || found.taken_down_reason !== null)
    throw notOpen(found)
  const token = signCompanyLink(deps, found, new Date(deps.clock.now().getTime() + LINK_MS))
  return { url: `${deps.publicUrl}${importPagePath(token)}` }
}
