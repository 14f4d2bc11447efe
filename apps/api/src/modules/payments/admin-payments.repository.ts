import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

export interface PaymentSearch {
  readonly onlyAttention: boolean
  readonly q: string | undefined
  /** The last one already shown. */
  readonly after: string | undefined
  readonly limit: number
}

export type AdminPaymentRow = Awaited<ReturnType<typeof selectAdminPayment>>

/** Newest first: ids grow with time. */
export async function selectAdminPayments(
  db: Queryable,
  { onlyAttention, q, after, limit }: PaymentSearch,
): Promise<AdminPaymentRow[]> {
  let query = adminPayments(db).orderBy('payments.id', 'desc').limit(limit)
  if (onlyAttention)
    query = query
      .where('payments.refunded_at', 'is', null)
      .where((eb) => eb.or([eb('payments.is_refund_due', '=', true), eb('attention_reason', 'is not', null)]))
  if (q) query = query.where(mentions(q))
  if (after) query = query.where('payments.id', '<', after)
  return query.execute()
}

export function selectAdminPayment(db: Queryable, id: string) {
  return adminPayments(db).where('payments.id', '=', id).executeTakeFirstOrThrow()
}

function adminPayments(db: Queryable) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('payments')
    .select((eb) => [
      'orders.code as order_code',
      'events.slug as event_slug',
      'events.name as event_name',
      eb.fn.coalesce('users.email', 'orders.guest_email').$notNull().as('buyer_email'),
    ])
}

/** By order, transaction, buyer or race; accents and case aside. */
function mentions(q: string) {
  const pattern = sql`'%' || plain_text(${q.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
  return sql<boolean>`(
    plain_text(orders.code) like ${pattern}
    or plain_text(payments.provider_transaction_id) like ${pattern}
    or plain_text(coalesce(users.email, orders.guest_email)) like ${pattern}
    or plain_text(events.name) like ${pattern}
  )`
}
