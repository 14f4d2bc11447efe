import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** What stands in the way of deleting an account: an unfinished purchase, or money that is theirs. */
export async function selectOpenMatters(
  db: Queryable,
  { user_id, email }: { readonly user_id: string; readonly email: string | null },
): Promise<{ has_open_purchase: boolean; is_owed_money: boolean }> {
  const { rows } = await sql<{ has_open_purchase: boolean; is_owed_money: boolean }>`
    with own as (select id, state from orders where user_id = ${user_id} or guest_email = ${email})
    select
      exists (select from own where state in ('held', 'awaiting_payment')) as has_open_purchase,
      exists (select from refunds join own on own.id = refunds.order_id where refunds.state = 'due')
        or exists (
          select from payments join own on own.id = payments.order_id where is_refund_due and refunded_at is null
        ) as is_owed_money
  `.execute(db)
  return rows[0] ?? { has_open_purchase: false, is_owed_money: false }
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

/** Whoever ran: what an emergency could have asked for is of no more use. */
export async function eraseOldHealthData(db: Queryable, racesBefore: Date): Promise<void> {
  await db
    .updateTable('registrations')
    .from('events')
    .set({ eps: null, blood_type: null })
    .whereRef('events.id', '=', 'registrations.event_id')
    .where('events.starts_at', '<', racesBefore)
    .where(sql<SqlBool>`(eps is not null or blood_type is not null)`)
    .execute()
}
