import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { daysAsked, eventsAsked, soldPlace } from './asked-about.repository'
import type { Question } from './question.rules'

/** Uses of codes in the events asked about; a use counts the day its order was paid, one still held the day it began. */
export function selectUses(db: Queryable, question: Question, by: 'code' | 'event') {
  const { label, grouped }: { label: RawBuilder<string>; grouped: RawBuilder<unknown>[] } =
    by === 'code'
      ? { label: sql<string>`discount_codes.code`, grouped: [sql`discount_codes.id`] }
      : { label: sql<string>`events.name`, grouped: [sql`events.id`] }
  return (
    db
      .selectFrom('discount_redemptions')
      .innerJoin('discount_codes', 'discount_codes.id', 'discount_redemptions.discount_code_id')
      .leftJoin('orders', 'orders.id', 'discount_redemptions.order_id')
      // An import used a code once, for all the places that were paid of it.
      .leftJoin('import_orders', 'import_orders.id', 'discount_redemptions.import_order_id')
      .leftJoinLateral(
        sql<{ places: number; discount_cop: number; total_cop: number }>`(
        select count(*) filter (where ${soldPlace('sold')}) as places,
          coalesce(sum(sold.discount_cop), 0) as discount_cop, coalesce(sum(sold.total_cop), 0) as total_cop
        from orders as sold where sold.import_order_id = import_orders.id
      )`.as<'imported'>(sql`imported`),
        (join) => join.onTrue(),
      )
      .innerJoin('events', (join) =>
        join.on(sql<boolean>`events.id = coalesce(orders.event_id, import_orders.event_id)`),
      )
      .select([
        label.as('label'),
        sql<number>`count(*) filter (where ${USED})`.as('uses'),
        sql<number>`count(*) filter (where discount_redemptions.state = 'held')`.as('held'),
        sql<number>`coalesce(sum((
        select count(*) from registrations
        where order_id = orders.id and transferred_from_id is null and coalesce(team_seat, 1) = 1
      ) + imported.places) filter (where ${USED}), 0)::bigint`.as('places'),
        sql<number>`coalesce(sum(
        case when orders.id is null then imported.discount_cop else discount_redemptions.amount_cop end
      ) filter (where ${USED}), 0)::bigint`.as('discount_cop'),
        sql<number>`coalesce(sum(coalesce(orders.total_cop, imported.total_cop)) filter (where ${USED}), 0)::bigint`.as(
          'sold_cop',
        ),
      ])
      .where('discount_redemptions.state', '<>', 'released')
      .where(eventsAsked(question))
      .where(
        daysAsked(
          question,
          sql`coalesce(orders.paid_at, import_orders.paid_at, discount_redemptions.created_at)`,
        ),
      )
      .groupBy([label, ...grouped])
      .orderBy(sql`count(*) filter (where ${USED}) desc, ${label}`)
      .execute()
  )
}

const USED = sql`discount_redemptions.state = 'used'`
