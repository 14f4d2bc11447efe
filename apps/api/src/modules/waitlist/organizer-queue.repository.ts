import { sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { WaitlistState } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'

export interface Asked {
  readonly event_slug?: string | undefined
  readonly category_id?: string | undefined
  readonly id?: string | undefined
  readonly states?: readonly WaitlistState[]
  readonly q?: string | undefined
  readonly after?: { readonly queued_at: string; readonly id: string } | undefined
  readonly limit: number
}

export type QueueRow = Awaited<ReturnType<typeof selectQueue>>[number]

/** Of the events within reach, in the order of their turns. */
export function selectQueue(db: Queryable, reach: Reach, asked: Asked) {
  let query = db
    .selectFrom('waitlist_entries')
    .innerJoin('categories', 'categories.id', 'waitlist_entries.category_id')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .leftJoin('users', 'users.id', 'waitlist_entries.user_id')
    .leftJoin('orders', 'orders.id', 'waitlist_entries.order_id')
    .select([
      'waitlist_entries.id',
      'waitlist_entries.event_id',
      'waitlist_entries.category_id',
      'waitlist_entries.user_id',
      'waitlist_entries.email',
      'waitlist_entries.party_size',
      'waitlist_entries.state',
      'waitlist_entries.created_at',
      'waitlist_entries.offered_at',
      'waitlist_entries.offer_expires_at',
      'events.slug as event_slug',
      'events.name as event_name',
      'categories.name as category_name',
      'orders.code as order_code',
      'users.first_name',
      'users.last_name',
      // To the microsecond, which a Date does not keep: two turns may be that near.
      sql<string>`to_char(waitlist_entries.queued_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'turn_key',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom('waitlist_entries as before')
        .select(sql<number>`count(*)::int`.as('ahead'))
        .whereRef('before.category_id', '=', 'waitlist_entries.category_id')
        .where('before.state', '=', 'waiting')
        .where(
          sql<boolean>`(before.queued_at, before.id) < (waitlist_entries.queued_at, waitlist_entries.id)`,
        )
        .as('ahead'),
    )
    .where(eventsWithin(reach))
    .orderBy('waitlist_entries.queued_at')
    .orderBy('waitlist_entries.id')
    .limit(asked.limit)
  if (asked.event_slug !== undefined) query = query.where('events.slug', '=', asked.event_slug)
  if (asked.category_id !== undefined)
    query = query.where('waitlist_entries.category_id', '=', asked.category_id)
  if (asked.id !== undefined) query = query.where('waitlist_entries.id', '=', asked.id)
  if (asked.states !== undefined) query = query.where('waitlist_entries.state', 'in', asked.states)
  if (asked.q) query = query.where(mentions(asked.q))
  if (asked.after !== undefined)
    query = query.where(
      sql<boolean>`(waitlist_entries.queued_at, waitlist_entries.id) > (${asked.after.queued_at}::timestamptz, ${asked.after.id}::uuid)`,
    )
  return query.execute()
}

/** By address or name; accents and case aside. */
function mentions(q: string) {
  const pattern = containing(q)
  return sql<boolean>`(
    plain_text(waitlist_entries.email) like ${pattern}
    or plain_text(coalesce(users.first_name || ' ' || users.last_name, '')) like ${pattern}
  )`
}

export async function selectQueueTotals(db: Queryable, reach: Reach, eventSlug: string | undefined) {
  const { rows } = await sql<{
    event_slug: string
    event_name: string
    category_id: string
    category_name: string
    waiting: number
    offered: number
    free: number
  }>`
    select events.slug as event_slug, events.name as event_name, categories.id as category_id,
      categories.name as category_name, waits.waiting, waits.offered,
      greatest(0, least(
        categories.capacity - categories.held_count - categories.confirmed_count,
        events.capacity - events.held_count - events.confirmed_count
      )) as free
    from (
      select category_id, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'offered')::int as offered
      from waitlist_entries where state in ('waiting', 'offered') group by category_id
    ) as waits
    join categories on categories.id = waits.category_id
    join events on events.id = categories.event_id
    where ${eventsWithin(reach)} and (${eventSlug ?? null}::text is null or events.slug = ${eventSlug ?? null})
    order by events.starts_at, events.id, categories.position
  `.execute(db)
  return rows
}

/** Before, or after, every other who waits for its category. */
export async function updateTurn(
  tx: Transaction,
  entry: { readonly id: string; readonly category_id: string },
  to: 'first' | 'last',
  now: Date,
): Promise<void> {
  const turn =
    to === 'first'
      ? sql<Date>`min(queued_at) - interval '1 microsecond'`
      : sql<Date>`greatest(max(queued_at) + interval '1 microsecond', ${now}::timestamptz)`
  await tx
    .updateTable('waitlist_entries')
    .set({
      queued_at: sql<Date>`(
        select ${turn} from waitlist_entries where category_id = ${entry.category_id} and state = 'waiting'
      )`,
      updated_at: now,
    })
    .where('id', '=', entry.id)
    .execute()
}
