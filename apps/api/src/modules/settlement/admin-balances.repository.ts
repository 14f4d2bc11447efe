import { type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { Queryable } from '../../platform/database/transaction'

export interface BalanceSearch {
  readonly q?: string | undefined
  readonly organizer?: string | undefined
  readonly slug?: string | undefined
}

export type PaidEvent = Awaited<ReturnType<typeof selectPaidEvents>>[number]

/** Races that sold anything or were paid, of every organizer. */
export function selectPaidEvents(db: Queryable, { q, organizer, slug }: BalanceSearch) {
  let query = db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.state',
      'events.starts_at',
      'organizers.id as organizer_id',
      'organizers.name as organizer_name',
      'organizers.slug as organizer_slug',
    ])
  if (slug === undefined)
    query = query.where(
      sql<SqlBool>`(
        exists (select from orders where orders.event_id = events.id and orders.paid_at is not null)
        or exists (select from payouts where payouts.event_id = events.id)
      )`,
    )
  else query = query.where('events.slug', '=', slug)
  if (organizer) query = query.where('organizers.slug', '=', organizer)
  if (q) {
    const pattern = containing(q)
    query = query.where(
      sql<SqlBool>`(plain_text(events.name) like ${pattern} or plain_text(organizers.name) like ${pattern})`,
    )
  }
  return query.execute()
}

/** Every payout of an event, newest first, with whether another undoes it. */
export function selectEventPayouts(db: Queryable, eventId: string) {
  return db
    .selectFrom('payouts')
    .innerJoin('events', 'events.id', 'payouts.event_id')
    .leftJoin('users', 'users.id', 'payouts.created_by')
    .select((eb) => [
      'payouts.id',
      'payouts.event_id',
      'payouts.amount_cop',
      'payouts.paid_on',
      'payouts.bank_reference',
      'payouts.reverses_id',
      'payouts.created_at',
      'events.slug as event_slug',
      'events.name as event_name',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('recorded_by'),
      eb
        .exists(
          eb
            .selectFrom('payouts as undoing')
            .select('undoing.id')
            .whereRef('undoing.reverses_id', '=', 'payouts.id'),
        )
        .as('is_reversed'),
    ])
    .where('payouts.event_id', '=', eventId)
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .execute()
}

export function selectPaidAccount(db: Queryable, organizerId: string) {
  return db
    .selectFrom('organizers')
    .select(['bank_name', 'bank_account_type', 'bank_account_number', 'bank_account_holder', 'nit'])
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
}
