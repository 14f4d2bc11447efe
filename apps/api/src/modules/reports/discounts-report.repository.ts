import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { daysAsked, eventsAsked } from './asked-about.repository'
import type { Question } from './question.rules'

/** Uses of codes in the events asked about; a use counts the day its order was paid, one still held the day it began. */
export function selectUses(db: Queryable, question: Question, by: 'code' | 'event') {
  const { label, grouped }: { label: RawBuilder<string>; grouped: RawBuilder<unknown>[] } =
    by === 'code'
      ? { label: sql<string>`discount_codes.code`, grouped: [sql`discount_codes.id`] }
      : { label: sql<string>`events.name`, grouped: [sql`events.id`] }
  return db
    .selectFrom('discount_redemptions')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_redemptions.discount_code_id')
    .innerJoin('orders', 'orders.id', 'discount_redemptions.order_id')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      label.as('label'),
      sql<number>`count(*) filter (where ${USED})`.as('uses'),
      sql<number>`count(*) filter (where discount_redemptions.state = 'held')`.as('held'),
      sql<number>`coalesce(sum((
        select count(*) from registrations
        where order_id = orders.id and transferred_from_id is null
      )) filter (where ${USED}), 0)`.as('places'),
      sql<number>`coalesce(sum(discount_redemptions.amount_cop) filter (where ${USED}), 0)`.as(
        'discount_cop',
      ),
      sql<number>`coalesce(sum(orders.total_cop) filter (where ${USED}), 0)`.as('sold_cop'),
    ])
    .where('discount_redemptions.state', '<>', 'released')
    .where(eventsAsked(question))
    .where(daysAsked(question, sql`coalesce(orders.paid_at, discount_redemptions.created_at)`))
    .groupBy([label, ...grouped])
    .orderBy(sql`count(*) filter (where ${USED}) desc, ${label}`)
    .execute()
}

const USED = sql`discount_redemptions.state = 'used'`
