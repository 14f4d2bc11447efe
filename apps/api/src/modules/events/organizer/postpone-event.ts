import type { OrganizerEvent, postponeEventCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { eventPostponedJob } from '../jobs'
import { changedPages } from '../public-page-tags.rules'
import { refuseFaults } from './faults.rules'
import { updateEvent } from './organizer-events.repository'
import { assertVersion, lockOwnEvent, presentOwnEvent } from './own-event'
import { daysBetween, postponementFaults, postponementOf } from './postpone.rules'
import { endPhasesBy, insertPostponement, moveCategoryStarts, movePickups } from './postponements.repository'
import { searchTextOf } from './search-text.rules'
import { unstorableFaults } from './written-texts.rules'

type PostponeDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'purgePages' | 'jobs'>

/** Another day, hour or place for a race that people are in: they are told if, and only if, this commits. */
export async function postponeEvent(
  { database, clock, purgePages, jobs }: PostponeDependencies,
  actor: OrganizerActor,
  slug: string,
  { version, ...asked }: ReceivedBody<typeof postponeEventCall>,
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults(asked))
  const now = clock.now()
  const saved = await inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, slug)
    if (event.state !== 'published' && event.state !== 'closed')
      throw conflict('invalid_state', 'Solo se pospone un evento publicado')
    if (event.starts_at === null || event.starts_at <= now)
      throw conflict('invalid_state', 'La carrera ya se corrió')
    assertVersion(event.version, version)
    const stands = { ...event, starts_at: event.starts_at }
    refuseFaults(postponementFaults(stands, asked, now))
    const { record, changes, distance_ms } = postponementOf(stands, asked)
    const days = daysBetween(stands.starts_at, changes.starts_at, event.timezone)
    await updateEvent(tx, event.id, { ...changes, search_text: searchTextOf({ ...event, ...changes }) }, now)
    await moveCategoryStarts(tx, event.id, distance_ms)
    await movePickups(tx, event.id, { days, now })
    if (changes.registration_closes_at) await endPhasesBy(tx, event.id, changes.registration_closes_at)
    const postponement_id = await insertPostponement(tx, { ...record, event_id: event.id, created_at: now })
    await jobs.enqueue(tx, eventPostponedJob, { postponement_id })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'event.postponed',
      subject_type: 'event',
      subject_id: event.id,
      before: { starts_at: event.starts_at, city_code: event.city_code, venue: event.venue },
      after: { ...changes, refund_until_at: asked.refund_until_at, message: asked.message },
    })
    return presentOwnEvent(tx, actor, slug, now)
  })
  purgePages(changedPages(slug, { onLists: true }))
  return saved
}
