import { type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { isBeingGivenBack, isBeingPaid } from './needed.repository'

/** What stands in the way of deleting an account: nobody else to run the platform, an unfinished purchase, or money that is theirs. */
export async function selectOpenMatters(
  db: Queryable,
  { user_id, email }: { readonly user_id: string; readonly email: string | null },
): Promise<{ is_last_admin: boolean; has_open_purchase: boolean; is_owed_money: boolean }> {
  return db
    .selectFrom('orders')
    .select([
      sql<boolean>`coalesce((
        select is_superuser and not exists (
          select from users as others
          where others.is_superuser and others.is_active and others.deleted_at is null and others.id <> users.id
        ) from users where users.id = ${user_id}
      ), false)`.as('is_last_admin'),
      sql<boolean>`coalesce(bool_or(${isBeingPaid}), false)`.as('has_open_purchase'),
      sql<boolean>`coalesce(bool_or(${isBeingGivenBack}), false)`.as('is_owed_money'),
    ])
    .where(sql<SqlBool>`(orders.user_id = ${user_id} or orders.guest_email = ${email})`)
    .executeTakeFirstOrThrow()
}

export async function selectOpenErasures(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('user_id')
    .where('finished_at', 'is', null)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Races that were run before then and still know of somebody's health. */
export async function selectEventsWithOldHealthData(db: Queryable, racesBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('starts_at', '<', racesBefore)
    .where(sql<SqlBool>`exists (select from registrations where event_id = events.id and ${holdsHealthData})`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the health data of a run race, which no emergency needs any more. Answers of how many runners. */
export async function eraseHealthOfEvent(tx: Transaction, event_id: string): Promise<number> {
  const old = sql<SqlBool>`registrations.event_id = ${event_id} and ${holdsHealthData}`
  await sql`
    select from orders where id in (select order_id from registrations where ${old}) order by id for update
  `.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('registrations')
    .set({ eps: null, blood_type: null })
    .where(old)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const holdsHealthData = sql<SqlBool>`(registrations.eps is not null or registrations.blood_type is not null)`
