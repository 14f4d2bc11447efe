import type { OrganizerEvent, PhaseInput } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { judgeListsWhenComplete, lockCategories, replacePhases } from './categories.repository'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { refuseFaults, under } from './faults.rules'
import { assertImpactSeen, impactOfCategories } from './judge-impact'
import { unknownIdFaults } from './list-items.rules'
import { pastPhaseFaults } from './past-dates.rules'
import { phaseListFaults, removedPhaseFaults } from './phase-list.rules'
import { unstorableFaults } from './written-texts.rules'

interface CategoryPrices {
  readonly id: string
  readonly phases: readonly PhaseInput[]
}

interface SavedPrices {
  readonly version: number
  /** What was told of whom it reaches. */
  readonly impact?: string | undefined
  readonly categories: readonly CategoryPrices[]
}

export async function savePhases(
  deps: EditDependencies,
  actor: OrganizerActor,
  slug: string,
  { version, impact, categories }: SavedPrices,
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ categories }))
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    const stored = await lockCategories(tx, event.id)
    const storedPhases = (id: string) => stored.find((category) => category.id === id)?.phases ?? []
    refuseFaults(
      under('categories', [
        ...unknownIdFaults(categories, stored, 'Esta categoría ya no existe'),
        ...categories.flatMap(({ id, phases }, index) =>
          under(String(index), [
            ...phaseListFaults(phases, storedPhases(id)),
            ...removedPhaseFaults(phases, storedPhases(id)),
          ]),
        ),
        ...pastPhaseFaults(categories, stored, deps.clock.now()),
      ]),
    )
    assertImpactSeen(await impactOfCategories(tx, event, stored, categories), impact)
    await judgeListsWhenComplete(tx)
    for (const { id, phases } of categories) await replacePhases(tx, id, phases)
    return {
      changes: {},
      before: { phases: categories.map(({ id }) => ({ id, phases: storedPhases(id) })) },
      after: { phases: categories },
      onLists: true,
    }
  })
}
