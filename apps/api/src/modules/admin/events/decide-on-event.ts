import { type AdminEvent, MOST_FEATURED } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { changedPages } from '../../events'
import { presentAdminEvent } from './admin-events.presenter'
import { countFeatured, lockAnyEvent, selectAdminEvent, updateDecision } from './admin-events.repository'
import { takeDownMail } from './mails/take-down-mail'
import { whyNotFeatured, whyNotTakenDown } from './platform-decisions.rules'

type Deps = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'purgePages'>
type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockAnyEvent>>>

/**
 * Off the site and selling nothing, on record and in the organizer's mail, all or nothing. The database pauses its sales
 * with it, so that no road to a place goes round it; orders already sent to pay may settle, and tickets stand.
 */
export function takeDownEvent(deps: Deps, actor: Account, id: string, reason: string): Promise<AdminEvent> {
  return decide(deps, actor, id, 'taken_down', async (tx, event, now) => {
    const refusal = whyNotTakenDown(event)
    if (refusal !== null) throw conflict('invalid_state', refusal)
    await updateDecision(tx, id, { taken_down_at: now, taken_down_reason: reason, featured_at: null })
    await enqueueMail(tx, deps.jobs, await takeDownMail(event, { is: 'taken_down', reason }, deps.publicUrl))
    return { before: { taken_down: false }, after: { taken_down: true, reason } }
  })
}

/** As it stood before: it is its organizer's again, to sell or not. */
export function reinstateEvent(deps: Deps, actor: Account, id: string): Promise<AdminEvent> {
  return decide(deps, actor, id, 'reinstated', async (tx, event) => {
    if (event.taken_down_at === null) throw conflict('invalid_state', 'El evento no está retirado')
    await updateDecision(tx, id, { taken_down_at: null, taken_down_reason: null })
    await enqueueMail(tx, deps.jobs, await takeDownMail(event, { is: 'reinstated' }, deps.publicUrl))
    return { before: { taken_down: true, reason: event.taken_down_reason }, after: { taken_down: false } }
  })
}

export function featureEvent(deps: Deps, actor: Account, id: string): Promise<AdminEvent> {
  return decide(deps, actor, id, 'featured', async (tx, event, now) => {
    const refusal = whyNotFeatured(event, now)
    if (refusal !== null) throw conflict('invalid_state', refusal)
    if (event.featured_at !== null) return null
    if ((await countFeatured(tx, now)) >= MOST_FEATURED)
      throw conflict('too_many_featured', `Ya hay ${MOST_FEATURED} eventos destacados: quita uno primero.`)
    await updateDecision(tx, id, { featured_at: now })
    return { before: { featured: false }, after: { featured: true } }
  })
}

export function unfeatureEvent(deps: Deps, actor: Account, id: string): Promise<AdminEvent> {
  return decide(deps, actor, id, 'unfeatured', async (tx, event) => {
    if (event.featured_at === null) return null
    await updateDecision(tx, id, { featured_at: null })
    return { before: { featured: true }, after: { featured: false } }
  })
}

interface Changed {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The skeleton of each decision: locked, taken, on record, and seen on every page at once. Null: nothing changed. */
async function decide(
  deps: Deps,
  actor: Account,
  id: string,
  action: 'taken_down' | 'reinstated' | 'featured' | 'unfeatured',
  take: (tx: Transaction, event: LockedEvent, now: Date) => Promise<Changed | null>,
): Promise<AdminEvent> {
  const now = deps.clock.now()
  const event = await inTransaction(deps.database, async (tx) => {
    const locked = await lockAnyEvent(tx, id)
    if (!locked) throw notFound()
    const changed = await take(tx, locked, now)
    if (changed !== null)
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: `event.${action}`,
        subject_type: 'event',
        subject_id: id,
        ...changed,
      })
    return presentAdminEvent(await selectAdminEvent(tx, id, now))
  })
  deps.purgePages(changedPages(event.slug, { onLists: true }))
  return event
}
