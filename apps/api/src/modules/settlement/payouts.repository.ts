import { type Insertable, sql } from 'kysely'
import type { Payouts } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'

export type PayoutRow = Awaited<ReturnType<typeof selectPayout>>

const payouts = (db: Queryable) =>
  db
    .selectFrom('payouts')
    .innerJoin('events', 'events.id', 'payouts.event_id')
    .select([
      'payouts.id',
      'payouts.event_id',
      'payouts.amount_cop',
      'payouts.paid_on',
      'payouts.bank_reference',
      'payouts.reverses_id',
      'payouts.created_at',
      'events.slug as event_slug',
      'events.name as event_name',
    ])

export function selectPayout(db: Queryable, id: string) {
  return payouts(db).where('payouts.id', '=', id).executeTakeFirstOrThrow()
}

export function findPayout(db: Queryable, id: string) {
  return payouts(db).where('payouts.id', '=', id).executeTakeFirst()
}

export function selectPayouts(db: Queryable, eventIds: readonly string[]) {
  return payouts(db)
    .where('payouts.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .execute()
}

export async function sumPayouts(db: Queryable, eventIds: readonly string[]): Promise<number> {
  const { sum } = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cop'), eb.lit(0)).as('sum'))
    .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertPayout(tx: Transaction, payout: Insertable<Payouts>): Promise<string> {
  const { id } = await tx.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * The event of a payout, with its organizer's row locked: two payouts of one organizer follow each other, and sales,
 * which lock the event's row, do not wait for them.
 */
export function lockPaidEvent(tx: Transaction, event: { readonly slug: string } | { readonly id: string }) {
  const query = tx
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'organizers.name as organizer_name',
      'users.email as owner_email',
      'users.first_name as owner_first_name',
    ])
    .forNoKeyUpdate('organizers')
  return (
    'id' in event ? query.where('events.id', '=', event.id) : query.where('events.slug', '=', event.slug)
  ).executeTakeFirst()
}

/** The ids of the events an actor reaches: all of them, or the one they name. */
export async function selectReachedEvents(
  db: Queryable,
  reach: Reach,
  slug: string | undefined,
): Promise<string[]> {
  let query = db.selectFrom('events').select('events.id').where(eventsWithin(reach))
  if (slug !== undefined) query = query.where('events.slug', '=', slug)
  return (await query.execute()).map(({ id }) => id)
}
