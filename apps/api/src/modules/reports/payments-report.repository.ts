import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { bogotaDayOf, daysAsked, eventsAsked } from './asked-about.repository'
import type { Question } from './question.rules'

/** Transactions at the provider, by the day they were made. One that was undone since had been approved. */
export function selectPayments(db: Queryable, question: Question, by: 'method' | 'day') {
  const label = by === 'day' ? bogotaDayOf('payments.created_at') : sql<string>`coalesce(payments.method, '')`
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('category_charges', 'category_charges.id', 'payments.category_charge_id')
    .leftJoin('import_orders', 'import_orders.id', 'payments.import_order_id')
    .innerJoin('events', (join) =>
      join.on(
        sql<SqlBool>`events.id = coalesce(orders.event_id, category_charges.event_id, import_orders.event_id)`,
      ),
    )
    .select([
      label.as('label'),
      sql<number>`count(*)`.as('attempts'),
      sql<number>`count(*) filter (where ${APPROVED})`.as('approved'),
      sql<number>`coalesce(sum(payments.amount_cop) filter (where ${APPROVED}), 0)`.as('approved_cop'),
      sql<number>`count(*) filter (where ${FAILED})`.as('declined'),
      sql<number>`coalesce(sum(payments.amount_cop) filter (where ${FAILED}), 0)`.as('declined_cop'),
      sql<number>`count(*) filter (where payments.state = 'pending')`.as('pending'),
    ])
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('payments.created_at')))
    .groupBy(label)
    .orderBy(by === 'day' ? label : sql`count(*) desc, 1`)
    .execute()
}

/** Why those that failed did, in the provider's words. */
export function selectReasons(db: Queryable, question: Question) {
  const reason = sql<string>`coalesce(nullif(trim(payments.status_message), ''), 'Sin explicación')`
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('category_charges', 'category_charges.id', 'payments.category_charge_id')
    .leftJoin('import_orders', 'import_orders.id', 'payments.import_order_id')
    .innerJoin('events', (join) =>
      join.on(
        sql<SqlBool>`events.id = coalesce(orders.event_id, category_charges.event_id, import_orders.event_id)`,
      ),
    )
    .select([
      sql<string>`coalesce(payments.method, '')`.as('method'),
      reason.as('reason'),
      sql<number>`count(*)`.as('declined'),
      sql<number>`sum(payments.amount_cop)`.as('declined_cop'),
    ])
    .where(sql<boolean>`${FAILED}`)
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('payments.created_at')))
    .groupBy([sql`coalesce(payments.method, '')`, reason])
    .orderBy(sql`count(*) desc, 1, 2`)
    .execute()
}

/** What was undone before it passed was never approved. */
const APPROVED = sql`(
  payments.state in ('approved', 'refunded') or payments.state = 'voided' and payments.approved_at is not null
)`
const FAILED = sql`(
  payments.state in ('declined', 'error') or payments.state = 'voided' and payments.approved_at is null
)`
