import type { PublicWidget } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { loadPublicEvent } from '../events'
import { presentWidget, presentWidgetEvent } from './widgets.presenter'
import { selectRegisteredCounts, selectWidgetWithEvent } from './widgets.repository'

/** While its race is not published there is nothing to show. */
export async function loadPublicWidget(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  id: string,
): Promise<PublicWidget & { allowed_domains: string[] }> {
  const row = await selectWidgetWithEvent(deps.database, id)
  if (!row) throw notFound()
  const event = await loadPublicEvent(deps, row.slug)
  const counts = row.kind === 'counter' ? await selectRegisteredCounts(deps.database, row.slug) : null
  const { kind, options, allowed_domains } = presentWidget(row)
  return { id, kind, options, allowed_domains, event: presentWidgetEvent(event, counts) }
}
