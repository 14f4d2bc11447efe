import { type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

/** What decides whether a race is still to open. One that the platform took down has no page to ask from. */
export function selectOpening(db: Queryable, slug: string) {
  return db
    .selectFrom('events')
    .select([
      'id',
      'state',
      'starts_at',
      'registration_opens_at',
      'registration_closes_at',
      'sales_paused',
      'sales_closed_at',
    ])
    .where('slug', '=', slug)
    .where('published_at', 'is not', null)
    .where('state', '!=', 'draft')
    .where('taken_down_at', 'is', null)
    .executeTakeFirst()
}

interface Whose {
  readonly event_id: string
  readonly email: string
}

export function selectNotice(db: Queryable, { event_id, email }: Whose) {
  return db
    .selectFrom('opening_notices')
    .select('told_at')
    .where('event_id', '=', event_id)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The first one stays as it is. */
export async function insertNotice(
  db: Queryable,
  notice: Whose & { readonly user_id: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('opening_notices')
    .values({ ...notice, created_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'email']).doNothing())
    .execute()
}

/** What was told stays: it is how nobody is told twice. */
export async function deleteUntold(db: Queryable, { event_id, email }: Whose): Promise<void> {
  await db
    .deleteFrom('opening_notices')
    .where('event_id', '=', event_id)
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .execute()
}

/** It sells now: the page says so, and at least one of its prices rules. */
const isOpenAt = (now: Date) => sql<SqlBool>`(
  events.state = 'published' and events.published_at is not null and events.taken_down_at is null
  and not events.sales_paused and events.sales_closed_at is null
  and (events.registration_opens_at is null or events.registration_opens_at <= ${now}::timestamptz)
  and (events.registration_closes_at is null or events.registration_closes_at > ${now}::timestamptz)
  and (events.starts_at is null or events.starts_at > ${now}::timestamptz)
  and exists (
    select from price_phases join categories on categories.id = price_phases.category_id
    where categories.event_id = events.id
      and price_phases.starts_at <= ${now}::timestamptz and price_phases.ends_at > ${now}::timestamptz
  )
)`

export type DueNotice = Awaited<ReturnType<typeof lockDue>>[number]

/**
 * Who is to be told now, so many at most, theirs alone until the transaction ends: another process passes them by. An
 * account that was closed, or whose e-mail is not verified, is not written to.
 */
export function lockDue(tx: Transaction, now: Date, limit: number) {
  return tx
    .selectFrom('opening_notices')
    .innerJoin('events', 'events.id', 'opening_notices.event_id')
    .select([
      'opening_notices.id',
      'opening_notices.email',
      'events.slug as event_slug',
      'events.name as event_name',
      'events.timezone',
      'events.registration_closes_at',
    ])
    .where('opening_notices.told_at', 'is', null)
    .where(isOpenAt(now))
    .where(
      sql<SqlBool>`not exists (
        select from users where users.id = opening_notices.user_id
          and (not users.is_active or users.email_verified_at is null)
      )`,
    )
    .orderBy('opening_notices.id')
    .limit(limit)
    .forUpdate('opening_notices')
    .skipLocked()
    .execute()
}

export async function markTold(
  tx: Transaction,
  id: string,
  leave_token_hash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('opening_notices')
    .set({ told_at: now, leave_token_hash })
    .where('id', '=', id)
    .execute()
}

export function selectByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('opening_notices')
    .innerJoin('events', 'events.id', 'opening_notices.event_id')
    .select(['events.slug', 'events.name', 'opening_notices.email'])
    .where('opening_notices.leave_token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function deleteByToken(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('opening_notices').where('leave_token_hash', '=', tokenHash).execute()
}
