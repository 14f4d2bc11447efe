import type { OrganizerEvent } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { placesFreedJob } from '../jobs'
import { changedPages } from '../public-page-tags.rules'
import { updateEvent } from './organizer-events.repository'
import { lockOwnEvent, presentOwnEvent } from './own-event'

type SalesDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'purgePages' | 'jobs'>

/** Nobody new gets in, and the page stays: the door reads it under the lock that this takes. */
export function closeSales(
  deps: SalesDependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<OrganizerEvent> {
  return switchSales(deps, actor, slug, { isClosing: true })
}

export function reopenSales(
  deps: SalesDependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<OrganizerEvent> {
  return switchSales(deps, actor, slug, { isClosing: false })
}

async function switchSales(
  { database, clock, purgePages, jobs }: SalesDependencies,
  actor: OrganizerActor,
  slug: string,
  { isClosing }: { readonly isClosing: boolean },
): Promise<OrganizerEvent> {
  const now = clock.now()
  const saved = await inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, slug)
    if (event.state !== 'published')
      throw conflict('invalid_state', 'Solo se cierran y reabren las inscripciones de un evento publicado')
    const isClosed = event.sales_closed_at !== null
    if (isClosed === isClosing)
      throw conflict(
        'invalid_state',
        isClosed ? 'Las inscripciones ya están cerradas' : 'Las inscripciones ya están abiertas',
      )
    const sales_closed_at = isClosing ? now : null
    await updateEvent(tx, event.id, { sales_closed_at }, now)
    // Places freed meanwhile are offered to the waitlist.
    if (!isClosing) await jobs.enqueue(tx, placesFreedJob, { event_id: event.id })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: isClosing ? 'event.sales_closed' : 'event.sales_reopened',
      subject_type: 'event',
      subject_id: event.id,
      before: { sales_closed_at: event.sales_closed_at },
      after: { sales_closed_at },
    })
    return presentOwnEvent(tx, actor, slug, now)
  })
  purgePages(changedPages(slug, { onLists: true }))
  return saved
}
