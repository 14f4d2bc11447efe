import type { EventChanges, OrganizerEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { placesFreedJob } from '../jobs'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { eventDataFaults } from './event-data.rules'
import { refuseFaults } from './faults.rules'
import { foreignPictureFaults } from './foreign-pictures'
import { assertImpactSeen, impactOfData } from './judge-impact'
import type { LockedEvent } from './organizer-events.repository'
import { policiesOf } from './policies.rules'
import { searchTextOf } from './search-text.rules'
import { codeFaults, unstorableFaults } from './written-texts.rules'

export async function changeEvent(
  deps: EditDependencies & Pick<ApiDependencies, 'storage' | 'fileUrl' | 'jobs'>,
  actor: OrganizerActor,
  slug: string,
  { version, impact, ...changes }: EventChanges & { version: number; impact?: string | undefined },
): Promise<OrganizerEvent> {
  refuseFaults([
    ...unstorableFaults(changes),
    ...codeFaults({ summary: changes.summary, policies: changes.policies }),
    ...(await foreignPictureFaults(deps, actor, slug, { cover: changes.cover })),
  ])
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    refuseFaults(eventDataFaults(event, changes, deps.clock.now()))
    assertImpactSeen(await impactOfData(tx, event, changes), impact)
    // There may be more places now, and somebody who waits for them.
    if (changes.capacity !== undefined && event.state === 'published')
      await deps.jobs.enqueue(tx, placesFreedJob, { event_id: event.id })
    return {
      changes: columnsOf(event, changes),
      before: valuesBefore(event, changes),
      after: changes,
      onLists: Object.keys(changes).some((name) => !NOT_ON_LISTS.has(name)),
    }
  })
}

/** No card of a list shows these, and no search reads them. */
const NOT_ON_LISTS: ReadonlySet<string> = new Set<keyof EventChanges>([
  'venue',
  'policies',
  'bib_assignment',
  'changes_close_at',
  'allows_transfers',
  'cancel_until_at',
  'cancel_refund_percentage',
])

function columnsOf(event: LockedEvent, { policies, cover, ...changes }: EventChanges) {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return {
    ...(named as Omit<EventChanges, 'policies' | 'cover'>),
    ...(policies && { policies: JSON.stringify({ ...policiesOf(event.policies), ...policies }) }),
    ...(cover !== undefined && { cover: cover && JSON.stringify(cover) }),
    search_text: searchTextOf({ ...event, ...named }),
  }
}

function valuesBefore(event: LockedEvent, changes: EventChanges): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in changes))
}
