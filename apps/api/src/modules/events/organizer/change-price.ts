import type { OrganizerEvent } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { judgeListsWhenComplete, lockCategories, splitPhase } from './categories.repository'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { refuseFaults } from './faults.rules'
import { splitOf } from './split-phase.rules'

interface PriceChange {
  readonly slug: string
  readonly phase: string
  readonly version: number
  readonly price_cop: number
}

/** «Desde ahora»: what was sold or is held keeps its price, because its phase ends with it. */
export function changePrice(
  deps: EditDependencies,
  actor: OrganizerActor,
  { slug, phase: phaseId, version, price_cop }: PriceChange,
): Promise<OrganizerEvent> {
  const now = deps.clock.now()
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    const category = (await lockCategories(tx, event.id)).find(({ phases }) =>
      phases.some(({ id }) => id === phaseId),
    )
    const phase = category?.phases.find(({ id }) => id === phaseId)
    if (!category || !phase) throw notFound()
    const split = splitOf(phase, {
      price_cop,
      names: category.phases.map(({ name }) => name),
      timezone: event.timezone,
      now,
    })
    if (split.outcome === 'refused') refuseFaults([['price_cop', split.reason]])
    else {
      await judgeListsWhenComplete(tx)
      await splitPhase(tx, phase.id, split)
    }
    return {
      changes: {},
      before: { phase: phase.id, price_cop: phase.price_cop },
      after: { phase: phase.id, price_cop, from: now },
      onLists: true,
    }
  })
}
