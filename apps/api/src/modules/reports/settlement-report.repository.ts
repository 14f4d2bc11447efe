import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { isPaidCharge, isPlatformSale, returnsOf } from '../settlement'
import { daysAsked, eventsAsked, soldPlace } from './asked-about.repository'
import type { Question } from './question.rules'

/** One row per event that sold or gave back something on the days asked about, with what began to go back on those days. */
export function selectEventTakings(db: Queryable, question: Question) {
  return db
    .selectFrom(salesOf(db, question).as('sales'))
    .innerJoin('events', 'events.id', 'sales.event_id')
    .select([
      'events.name as label',
      sql<number>`count(*)`.as('rows'),
      sql<number>`count(*) filter (where sales.movement = 'order')`.as('orders'),
      sql<number>`sum(sales.gross_cop)`.as('gross_cop'),
      sql<number>`sum(sales.discount_cop)`.as('discount_cop'),
      sql<number>`sum(sales.service_fee_cop)`.as('service_fee_cop'),
      sql<number>`sum(sales.organizer_fee_cop)`.as('organizer_fee_cop'),
      sql<number>`sum(sales.refunded_cop)`.as('refunded_cop'),
      sql<number>`sum(sales.fee_returned_cop)`.as('fee_returned_cop'),
      sql<number>`sum(sales.outside_cop)`.as('outside_cop'),
    ])
    .groupBy(['events.id', 'events.name', 'events.starts_at'])
    .orderBy(sql`events.starts_at, events.id`)
    .execute()
}

/**
 * What moved on those days: orders that were paid, what runners paid since for dearer categories, and what went back, each
 * by its own day. A later return never changes the day of its sale.
 */
function salesOf(db: Queryable, question: Question) {
  const none = sql<number>`0::bigint`
  const orders = db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.event_id',
      'orders.code',
      sql<Movement>`'order'`.as('movement'),
      sql<Date | null>`orders.paid_at`.as('moved_at'),
      'orders.subtotal_cop as gross_cop',
      'orders.discount_cop',
      'orders.service_fee_cop',
      'orders.organizer_fee_cop',
      none.as('refunded_cop'),
      none.as('fee_returned_cop'),
      'orders.transfer_cop as outside_cop',
    ])
    .where(isPlatformSale)
    .where(soldPlace('orders'))
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
  const charges = db
    .selectFrom('category_charges')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .select([
      'category_charges.id',
      'category_charges.event_id',
      'category_charges.code',
      sql<Movement>`'charge'`.as('movement'),
      sql<Date | null>`category_charges.paid_at`.as('moved_at'),
      'category_charges.difference_cop as gross_cop',
      none.as('discount_cop'),
      'category_charges.service_fee_cop',
      'category_charges.organizer_fee_cop',
      none.as('refunded_cop'),
      none.as('fee_returned_cop'),
      none.as('outside_cop'),
    ])
    .where(isPaidCharge)
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('category_charges.paid_at')))
  const returns = db
    .selectFrom(returnsOf(eventsAsked(question)).as('returned'))
    .select([
      'returned.id',
      'returned.event_id',
      'returned.code',
      sql<Movement>`'return'`.as('movement'),
      sql<Date | null>`returned.at`.as('moved_at'),
      none.as('gross_cop'),
      none.as('discount_cop'),
      none.as('service_fee_cop'),
      none.as('organizer_fee_cop'),
      'returned.refunded_cop',
      'returned.fee_returned_cop',
      sql<number>`-returned.freed_cop`.as('outside_cop'),
    ])
    .where(daysAsked(question, sql.ref('returned.at')))
  return orders.unionAll(charges).unionAll(returns)
}

/**
 * A moment by which so many orders were sold since the last page's end: a page of movements is among those until then.
 * Null while no event sold so many. Read by each event's own index, so that a page costs what it shows.
 */
async function pageEnd(db: Queryable, question: Question, limit: number): Promise<Date | null> {
  const last = db
    .selectFrom('orders')
    .select('orders.paid_at')
    .where(sql<boolean>`orders.event_id = events.id`)
    .where(isPlatformSale)
    .where(soldPlace('orders'))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .orderBy('orders.paid_at')
    .offset(limit - 1)
    .limit(1)
  const { end } = await db
    .selectFrom('events')
    .innerJoinLateral(last.as('last'), (join) => join.onTrue())
    .select(sql<Date | null>`min(last.paid_at)`.as('end'))
    .where(eventsAsked(question))
    .executeTakeFirstOrThrow()
  return end
}

/** The question of one page: since the last one's end and until its own. */
async function pageAsked(db: Queryable, question: Question, { after, limit }: OrdersPage): Promise<Question> {
  const since = { ...question, from: after === undefined ? question.from : after.moved_at }
  // What the last page told of the same millisecond is found again.
  const end = await pageEnd(
    db,
    since,
    limit + (after === undefined ? 0 : await countAt(db, since, after.moved_at)),
  )
  return end === null ? since : { ...since, until: new Date(end.getTime() + 1) }
}

/** The orders of one millisecond: a whole list may be paid in it. */
async function countAt(db: Queryable, question: Question, moment: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isPlatformSale)
    .where(eventsAsked(question))
    .where(daysAsked({ from: moment, until: new Date(moment.getTime() + 1) }, sql.ref('orders.paid_at')))
    .executeTakeFirstOrThrow()
  return count
}

export type Movement = 'order' | 'charge' | 'return'

export type OrderTakings = Awaited<ReturnType<typeof selectOrderTakings>>[number]

interface OrdersPage {
  readonly after: { readonly moved_at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** As exact as a cursor can say it: one that was cut would find its own page again. */
const MOVED_AT = sql<Date>`date_trunc('milliseconds', sales.moved_at)`

/** Each of those movements by its moment. A dearer category brings nobody in: it sold no place more. */
export async function selectOrderTakings(db: Queryable, question: Question, page: OrdersPage) {
  const { after, limit } = page
  const query = db
    .selectFrom(salesOf(db, await pageAsked(db, question, page)).as('sales'))
    .innerJoin('events', 'events.id', 'sales.event_id')
    .select([
      'sales.id',
      'sales.code',
      'sales.movement',
      'sales.moved_at',
      'events.name as event_name',
      'sales.gross_cop',
      'sales.discount_cop',
      'sales.service_fee_cop',
      'sales.organizer_fee_cop',
      'sales.refunded_cop',
      'sales.fee_returned_cop',
      'sales.outside_cop',
      sql<number>`(
        select count(*) from registrations
        where sales.movement = 'order' and order_id = sales.id and transferred_from_id is null and coalesce(team_seat, 1) = 1
      )`.as('places'),
    ])
    .orderBy(MOVED_AT)
    .orderBy('sales.id')
    .limit(limit)
  return (
    after === undefined
      ? query
      : query.where(sql<boolean>`(${MOVED_AT}, sales.id) > (${after.moved_at}, ${after.id}::uuid)`)
  ).execute()
}

/** What was paid to the organizer on those days, by the bank's day; what was undone counts below zero. */
export function selectPayoutsAsked(
  db: Queryable,
  question: Question,
  days: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
) {
  let query = db
    .selectFrom('payouts')
    .innerJoin('events', 'events.id', 'payouts.event_id')
    .select(['payouts.bank_reference', 'payouts.paid_on', 'payouts.amount_cop', 'events.name as event_name'])
    .where(eventsAsked(question))
    .orderBy('payouts.paid_on')
    .orderBy('payouts.id')
  if (days.desde !== undefined) query = query.where('payouts.paid_on', '>=', days.desde)
  if (days.hasta !== undefined) query = query.where('payouts.paid_on', '<=', days.hasta)
  return query.execute()
}
