import type { AnswerOf, assignBibsCall, Bibs, ReceivedBody, reserveBibsCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError } from '../../platform/http/problems'
import { findOwnEvent, lockOwnEvent } from '../events'
import { renumber, replaceReserved } from '../places'
import { selectBibCategories, selectReserved, selectToNumber } from './bibs.repository'
import { tellNumbered } from './tell-numbered'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

export async function loadBibs(db: Queryable, actor: OrganizerActor, slug: string): Promise<Bibs> {
  const event = await findOwnEvent(db, actor, slug)
  return {
    event_slug: event.slug,
    event_name: event.name,
    assignment: event.bib_assignment,
    categories: await selectBibCategories(db, event.id),
    reserved: await selectReserved(db, event.id),
  }
}

/**
 * Everybody who is to have a bib gets the next of their category, in the order asked for. A runner whose bib left with the
 * kit keeps it.
 */
export async function assignBibs(
  { database, clock, jobs }: Dependencies,
  actor: OrganizerActor,
  { event_slug, mode, order, category_id }: ReceivedBody<typeof assignBibsCall>,
): Promise<AnswerOf<typeof assignBibsCall>> {
  return inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, event_slug)
    const categories = await selectBibCategories(tx, event.id)
    if (category_id !== undefined && !categories.some(({ id }) => id === category_id))
      throw new InvalidInputError({ category_id: ['Esta categoría no es del evento'] })
    const asked = await selectToNumber(tx, event.id, { mode, order, category_id })
    const runners = asked.filter(({ keeps_bib }) => !keeps_bib)
    const options = { startsOver: mode === 'all', now: clock.now() }
    const given = await renumber(tx, event.id, runners, options)
    const bibs = new Map(given.map(({ id, bib }) => [id, bib]))
    const numbered = runners.map(({ id, bib }) => ({ id, before: bib, after: bibs.get(id) ?? null }))
    await tellNumbered({ jobs }, tx, numbered)
    const answer = {
      assigned: given.length,
      left: runners.length - given.length,
      kept: asked.length - runners.length,
    }
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'bibs.assigned',
      subject_type: 'event',
      subject_id: event.id,
      after: { mode, order, category_id: category_id ?? null, ...answer },
    })
    return answer
  })
}

/** Bibs already given stay; from now on automatic ones pass these numbers over. */
export async function reserveBibs(
  { database }: Pick<Dependencies, 'database'>,
  actor: OrganizerActor,
  { event_slug, ranges }: ReceivedBody<typeof reserveBibsCall>,
): Promise<Bibs> {
  return inTransaction(database, async (tx) => {
    const { id } = await lockOwnEvent(tx, actor, event_slug)
    const before = await selectReserved(tx, id)
    await replaceReserved(tx, id, ranges)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'bibs.reserved',
      subject_type: 'event',
      subject_id: id,
      before: { ranges: before },
      after: { ranges },
    })
    return loadBibs(tx, actor, event_slug)
  })
}
