import type { CategoryInput, OrganizerEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { placesFreedJob, startsMovedJob } from '../jobs'
import {
  judgeListsWhenComplete,
  type LockedCategory,
  lockCategories,
  replaceCategories,
  replacePhases,
} from './categories.repository'
import { categoryListFaults } from './category-list.rules'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { refuseFaults, under } from './faults.rules'
import { movedStarts } from './impact.rules'
import { assertImpactSeen, impactOfCategories } from './judge-impact'
import { pastPhaseFaults } from './past-dates.rules'
import { selectQuestions } from './questions.repository'
import { unstorableFaults } from './written-texts.rules'

interface SavedCategories {
  readonly version: number
  /** What was told of whom it reaches. */
  readonly impact?: string | undefined
  readonly categories: readonly CategoryInput[]
}

export async function saveCategories(
  deps: EditDependencies & Pick<ApiDependencies, 'jobs'>,
  actor: OrganizerActor,
  slug: string,
  { version, impact, categories }: SavedCategories,
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ categories }))
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    const stored = await lockCategories(tx, event.id)
    refuseFaults([
      ...categoryListFaults(categories, stored, await selectQuestions(tx, event.id)),
      ...under('categories', pastPhaseFaults(categories, stored, deps.clock.now())),
    ])
    assertImpactSeen(await impactOfCategories(tx, event, stored, categories), impact)
    await judgeListsWhenComplete(tx)
    const ids = await replaceCategories(tx, event.id, categories)
    for (const [index, { phases }] of categories.entries()) {
      const id = ids[index]
      if (phases && id) await replacePhases(tx, id, phases)
    }
    const moved = event.state === 'draft' ? [] : movedStarts(event, stored, categories)
    if (moved.length > 0) await deps.jobs.enqueue(tx, startsMovedJob, { category_ids: moved })
    // There may be more places now, and somebody who waits for them.
    if (event.state === 'published') await deps.jobs.enqueue(tx, placesFreedJob, { event_id: event.id })
    return { changes: {}, before: { categories: stored.map(told) }, after: { categories }, onLists: true }
  })
}

/** What the record keeps of a category: its terms, not who was in it. */
function told({ id, name, distance_m, team_size, capacity, phases }: LockedCategory) {
  return {
    id,
    name,
    distance_m,
    team_size,
    capacity,
    phases: phases.map(({ name, price_cop }) => ({ name, price_cop })),
  }
}
