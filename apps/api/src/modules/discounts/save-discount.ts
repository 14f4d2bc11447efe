import type { createDiscountCall, DiscountCode, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { loadDiscount } from './list-discounts'
import {
  insertCode,
  lockCode,
  replaceCodeEvents,
  selectOwnEvents,
  updateCode,
} from './organizer-codes.repository'

type SaveDependencies = Pick<ApiDependencies, 'database' | 'clock'>
type Given = ReceivedBody<typeof createDiscountCall>

export function createDiscount(
  { database, clock }: SaveDependencies,
  actor: OrganizerActor,
  given: Given,
): Promise<DiscountCode> {
  const now = clock.now()
  return tellingRepeats(() =>
    inTransaction(database, async (tx) => {
      const { organizer_id } = actor
      const eventIds = await ownEventIds(tx, actor, given.event_slugs)
      const id = await insertCode(tx, { ...columnsOf(given), organizer_id, created_at: now, updated_at: now })
      await replaceCodeEvents(tx, id, eventIds)
      await audit(tx, actor, 'discount.created', id, undefined, given)
      return loadDiscount(tx, actor, id)
    }),
  )
}

/** Whole: what is sent replaces what was. Orders that already carry it keep the discount they were shown. */
export function changeDiscount(
  { database, clock }: SaveDependencies,
  actor: OrganizerActor,
  id: string,
  given: Given,
): Promise<DiscountCode> {
  const now = clock.now()
  return tellingRepeats(() =>
    inTransaction(database, async (tx) => {
      const before = await lockCode(tx, actor, id)
      if (!before) throw notFound()
      const taken = before.held_count + before.used_count
      if (given.usage_limit !== null && given.usage_limit < taken)
        throw new InvalidInputError({
          usage_limit: [`Este código ya tiene ${taken} usos: el límite no puede ser menor`],
        })
      const eventIds = await ownEventIds(tx, actor, given.event_slugs)
      await updateCode(tx, id, { ...columnsOf(given), updated_at: now })
      await replaceCodeEvents(tx, id, eventIds)
      await audit(tx, actor, 'discount.changed', id, { code: before.code, value: before.value }, given)
      return loadDiscount(tx, actor, id)
    }),
  )
}

/** It leaves the lists and can't be used again; its uses stay on record, and its name is free for another. */
export async function deleteDiscount(
  { database, clock }: SaveDependencies,
  actor: OrganizerActor,
  id: string,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    const before = await lockCode(tx, actor, id)
    if (!before) throw notFound()
    await updateCode(tx, id, { deleted_at: now, is_active: false, updated_at: now })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'discount.deleted',
      subject_type: 'discount_code',
      subject_id: id,
      before: { code: before.code, used_count: before.used_count },
    })
  })
}

function columnsOf({ event_slugs: _events, valid_from, valid_to, ...columns }: Given) {
  return { ...columns, valid_from: new Date(valid_from), valid_to: new Date(valid_to) }
}

async function ownEventIds(
  tx: Transaction,
  actor: OrganizerActor,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) {
    // A code without events is good for all of them.
    if (actor.event_scope !== 'all')
      throw new InvalidInputError({ event_slugs: ['Elige para cuáles de tus eventos sirve'] })
    return []
  }
  const events = await selectOwnEvents(tx, actor, slugs)
  const known = new Set(events.map(({ slug }) => slug))
  if (slugs.some((slug) => !known.has(slug)))
    throw new InvalidInputError({ event_slugs: ['Alguno de estos eventos no existe'] })
  return events.map(({ id }) => id)
}

async function tellingRepeats<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'discount_codes_one_per_organizer')
      throw new InvalidInputError({ code: ['Ya tienes un código con ese nombre'] })
    throw error
  }
}

function audit(
  tx: Transaction,
  actor: OrganizerActor,
  action: 'discount.created' | 'discount.changed',
  id: string,
  before: Record<string, unknown> | undefined,
  { event_slugs, code, type, value, usage_limit, is_active }: Given,
): Promise<void> {
  return writeAudit(tx, {
    actor_id: actor.user_id,
    action,
    subject_type: 'discount_code',
    subject_id: id,
    ...(before && { before }),
    after: { code, type, value, usage_limit, is_active, event_slugs },
  })
}
