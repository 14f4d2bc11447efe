import { type Insertable, type SqlBool, sql } from 'kysely'
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

export interface PayoutListing {
  readonly before: { readonly created_at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Newest first. */
export function selectPayouts(db: Queryable, eventIds: readonly string[], { before, limit }: PayoutListing) {
  let query = payouts(db)
    .where('payouts.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
  if (before)
    query = query.where(
      sql<SqlBool>`(payouts.created_at, payouts.id) < (${before.created_at}, ${before.id}::uuid)`,
    )
  return query.execute()
}

/** What was paid for each event; no row where nothing was. */
export function selectPaidByEvent(db: Queryable, eventIds: readonly string[]) {
  return db
    .selectFrom('payouts')
    .select((eb) => ['event_id', eb.fn.sum<number>('amount_cop').as('paid_out_cop')])
    .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .groupBy('event_id')
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

export type ReachedEvent = Awaited<ReturnType<typeof selectReachedEvents>>[number]

/** The events an actor reaches: all of them, or the one they name. */
export function selectReachedEvents(db: Queryable, reach: Reach, slug: string | undefined) {
  let query = db
    .selectFrom('events')
    .select(['events.id', 'events.slug', 'events.name', 'events.state', 'events.starts_at'])
    .where(eventsWithin(reach))
    .orderBy('events.id', 'desc')
  if (slug !== undefined) query = query.where('events.slug', '=', slug)
  return query.execute()
}
