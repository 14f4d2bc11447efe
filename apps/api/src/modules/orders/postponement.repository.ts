import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

/** Two workers on the same telling follow each other, and the second finds it done. */
export function lockPostponement(tx: Transaction, id: string) {
  return tx.selectFrom('event_postponements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function selectPostponement(db: Queryable, id: string) {
  return db.selectFrom('event_postponements').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface ToldAddress {
  readonly email: string
  /** Its place in the telling. */
  readonly mark: string
  readonly order_id: string
}

/**
 * Everybody a move concerns, each address once: runners, who bought places that are still theirs to see to, who is buying
 * some now, and who is deciding on a transfer. Addresses of people who left are nobody's.
 */
export async function selectConcerned(
  db: Queryable,
  eventId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ToldAddress[]> {
  const { rows } = await sql<ToldAddress>`
    with concerned (email, order_id) as (
      select email, order_id from registrations
        where event_id = ${eventId}::uuid and state = 'confirmed' and email is not null
      union all
      select lower(coalesce(users.email, orders.guest_email)), orders.id
        from orders left join users on users.id = orders.user_id
        where orders.event_id = ${eventId}::uuid and (
          orders.state in ('held', 'awaiting_payment') or exists (
            select from registrations
            where order_id = orders.id and state = 'confirmed' and transferred_from_id is null
              and not joined_by_link
          )
        )
      union all
      select transfers.to_email, registrations.order_id
        from transfers join registrations on registrations.id = transfers.registration_id
        where registrations.event_id = ${eventId}::uuid and transfers.state = 'pending'
    )
    select email, min(order_id::text) as order_id, md5(email) as mark from concerned
    where md5(email) > coalesce(${after}, '') and email not like '%@zancada.invalid'
    group by email order by md5(email) limit ${limit}
  `.execute(db)
  return rows
}

export async function markTold(
  tx: Transaction,
  id: string,
  told: { readonly told_through: string | null; readonly told_at: Date | null },
): Promise<void> {
  await tx.updateTable('event_postponements').set(told).where('id', '=', id).execute()
}
