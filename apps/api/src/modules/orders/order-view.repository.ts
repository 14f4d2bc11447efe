import type { PaymentState } from '@zancada/contracts'
import { sql } from 'kysely'
import { together } from '../../platform/database/together'
import type { Queryable } from '../../platform/database/transaction'
import { addedCity, holdMinutes } from '../settings'
import { type MoneyBackRow, selectMoneyBack } from './money-back.repository'
import { type OrderRegistrationRow, selectRegistrations } from './order-registrations.repository'
import { shownPlaces } from './shown-places.rules'

export interface OrderView {
  readonly order: NonNullable<Awaited<ReturnType<typeof selectOrderHead>>>
  readonly registrations: readonly OrderRegistrationRow[]
  readonly money_back: MoneyBackRow
}

/** An order with all that its screen shows. */
export async function selectOrderView(db: Queryable, id: string): Promise<OrderView | undefined> {
  const [order, registrations] = await together(selectOrderHead(db, id), selectRegistrations(db, id))
  if (!order) return undefined
  return {
    order,
    registrations: shownPlaces(registrations),
    money_back: order.has_payments ? await selectMoneyBack(db, id) : nothingBack(order),
  }
}

/** Most orders that are looked at were never paid: there is no money to go back. */
function nothingBack({ event_state }: { readonly event_state: string }): MoneyBackRow {
  return {
    owed_cop: 0,
    returned_cop: 0,
    return_by: null,
    reason: null,
    is_race_off: event_state === 'cancelled',
  }
}

function selectOrderHead(db: Queryable, id: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['payments.state', 'payments.method', 'payments.method_detail', 'payments.status_message'])
          .whereRef('payments.order_id', '=', 'orders.id')
          // Money that bought nothing is told apart, as money that goes back; a cancelled race owes what did pay.
          .where((where) =>
            where.or([
              where('payments.is_refund_due', '=', false),
              where('payments.attention_reason', '=', 'event_cancelled'),
            ]),
          )
          // An approved one is the order's payment, whatever was tried after it.
          .orderBy(sql`payments.state = 'approved'`, 'desc')
          .orderBy('payments.created_at', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select([
      'orders.id',
      'orders.code',
      'orders.state',
      'orders.created_at',
      'orders.expires_at',
      holdMinutes.as('hold_minutes'),
      'orders.extensions',
      'orders.network',
      'orders.subtotal_cop',
      'orders.discount_cop',
      'orders.service_fee_cop',
      'orders.total_cop',
      'events.slug as event_slug',
      'events.name as event_name',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.venue',
      'events.starts_at',
      'events.timezone',
      'events.state as event_state',
      // Paid by other means, an order may owe parts without any.
      sql<boolean>`orders.paid_at is not null
        or exists (select from payments where payments.order_id = orders.id)`.as('has_payments'),
      sql<string>`coalesce(orders.guest_email, users.email)`.as('buyer_email'),
      sql<PaymentState | null>`payment.state`.as('payment_state'),
      'payment.method as payment_method',
      'payment.method_detail as payment_detail',
      'payment.status_message as payment_message',
    ])
    .select((eb) =>
      eb
        .selectFrom('discount_redemptions')
        .innerJoin('discount_codes', 'discount_codes.id', 'discount_redemptions.discount_code_id')
        .select('discount_codes.code')
        .whereRef('discount_redemptions.order_id', '=', 'orders.id')
        .where('discount_redemptions.state', '!=', 'released')
        .as('discount_code'),
    )
    .where('orders.id', '=', id)
    .executeTakeFirst()
}
