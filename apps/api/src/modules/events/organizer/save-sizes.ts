import type { OrganizerEvent, SizeInput } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { refuseFaults } from './faults.rules'
import { removedSizes, sizeListFaults } from './size-list.rules'
import { lockSizes, replaceSizes, selectChosenSizes } from './sizes.repository'
import { unstorableFaults } from './written-texts.rules'

export async function saveSizes(
  deps: EditDependencies,
  actor: OrganizerActor,
  slug: string,
  { version, sizes }: { version: number; sizes: readonly SizeInput[] },
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ sizes }))
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    const stored = await lockSizes(tx, event.id)
    const chosen = await selectChosenSizes(tx, event.id, removedSizes(sizes, stored))
    refuseFaults(sizeListFaults(sizes, stored, chosen))
    await replaceSizes(tx, event.id, sizes)
    return {
      changes: {},
      before: { sizes: stored.map(({ size, stock }) => ({ size, stock })) },
      after: { sizes },
      onLists: false,
    }
  })
}
