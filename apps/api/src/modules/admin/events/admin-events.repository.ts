import { type SqlBool, sql } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import { addedCity } from '../../settings'

export interface AdminEventSearch {
  readonly q?: string | undefined
  readonly standing?: keyof typeof STANDS | undefined
  readonly organizer_id?: string | undefined
  /** The last one already shown. */
  readonly after?: string | undefined
  readonly limit: number
  readonly now: Date
}

export type AdminEventRow = Awaited<ReturnType<typeof selectAdminEvent>>

export function selectAdminEvents(db: Queryable, search: AdminEventSearch) {
  const { q, standing, organizer_id, after, limit, now } = search
  let query = adminEvents(db, now).orderBy('events.id', 'desc').limit(limit)
  if (standing) query = query.where(STANDS[standing])
  if (organizer_id) query = query.where('events.organizer_id', '=', organizer_id)
  if (q) query = query.where(mentions(q))
  if (after) query = query.where('events.id', '<', after)
  return query.execute()
}

export function selectAdminEvent(db: Queryable, id: string, now: Date) {
  return adminEvents(db, now).where('events.id', '=', id).executeTakeFirstOrThrow()
}

/** Its organizer first, as a decision on the organizer locks them: the two never wait for each other in a circle. */
export async function lockAnyEvent(tx: Transaction, id: string) {
  await sql`
    select from organizers where id = (select organizer_id from events where id = ${id}) for share
  `.execute(tx)
  return tx
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.state',
      'events.published_at',
      'events.starts_at',
      'events.sales_paused',
      'events.featured_at',
      'events.taken_down_at',
      'events.taken_down_reason',
      'users.email as owner_email',
      'users.first_name as owner_first_name',
    ])
    .where('events.id', '=', id)
    .forUpdate('events')
    .executeTakeFirst()
}

/** Counts featured races under a lock: of two counts at once the second waits, so that both do not take the last slot. */
export async function countFeatured(tx: Transaction, now: Date): Promise<number> {
  await sql`select from admin_roster for update`.execute(tx)
  const { count } = await tx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('featured_at', 'is not', null)
    .where('state', '=', 'published')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateDecision(
  tx: Transaction,
  id: string,
  changes: {
    readonly featured_at?: Date | null
    readonly taken_down_at?: Date | null
    readonly taken_down_reason?: string | null
  },
): Promise<void> {
  await tx.updateTable('events').set(changes).where('id', '=', id).execute()
}

function adminEvents(db: Queryable, now: Date) {
  return db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.state',
      'events.published_at',
      'events.starts_at',
      'events.confirmed_count',
      'events.featured_at',
      'events.taken_down_at',
      'events.taken_down_reason',
      'organizers.id as organizer_id',
      'organizers.name as organizer_name',
      'organizers.state as organizer_state',
      openOrders('held', now).as('held_orders'),
      openOrders('awaiting_payment', now).as('paying_orders'),
    ])
}

function openOrders(state: 'held' | 'awaiting_payment', now: Date) {
  return sql<number>`(
    select count(*)::int from orders
    where orders.event_id = events.id and orders.state = ${state} and orders.expires_at > ${now}
  )`
}

const STANDS = {
  borrador: sql<SqlBool>`events.state = 'draft'`,
  publicado: sql<SqlBool>`events.state = 'published' and events.taken_down_at is null`,
  cerrado: sql<SqlBool>`events.state = 'closed'`,
  terminado: sql<SqlBool>`events.state = 'finished'`,
  cancelado: sql<SqlBool>`events.state = 'cancelled'`,
  retirado: sql<SqlBool>`events.taken_down_at is not null`,
  destacado: sql<SqlBool>`events.featured_at is not null`,
}

/** By race, address or organizer; accents and case aside. */
function mentions(q: string) {
  const pattern = containing(q)
  return sql<SqlBool>`(
    plain_text(events.name) like ${pattern}
    or events.slug like ${pattern}
    or plain_text(organizers.name) like ${pattern}
  )`
}
