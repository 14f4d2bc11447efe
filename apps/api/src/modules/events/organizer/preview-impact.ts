import type { EventImpact, previewImpactCall, ReceivedBody } from '@zancada/contracts'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { lockCategories } from './categories.repository'
import { impactOfCategories, impactOfData } from './judge-impact'
import { lockOwnEvent } from './own-event'

/** The same look that the save takes, under the same locks, without saving. */
export function previewImpact(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
  intended: ReceivedBody<typeof previewImpactCall>,
): Promise<EventImpact> {
  return inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, slug)
    if ('changes' in intended) return impactOfData(tx, event, intended.changes)
    const categories = 'prices' in intended ? intended.prices : intended.categories
    return impactOfCategories(tx, event, await lockCategories(tx, event.id), categories)
  })
}
