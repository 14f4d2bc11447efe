import { type SqlBool, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'
import type { ReadRegistration } from '../places'

/**
 * Those of which nothing is owed any more: neither in parts, nor as the whole payments that a cancelled race owes, nor by
 * an organizer who was paid by hand.
 */
export function selectReturned(tx: Transaction, ids: readonly string[]): Promise<ReadRegistration[]> {
  return tx
    .selectFrom('registrations')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .whereRef('refunds.registration_id', '=', 'registrations.id')
            .where('refunds.state', '=', 'due'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .where('payments.is_refund_due', '=', true)
            .where('payments.attention_reason', '=', 'event_cancelled')
            .where('payments.refunded_at', 'is', null)
            .where(({ eb, or, selectFrom: from }) =>
              or([
                eb('payments.order_id', '=', eb.ref('registrations.order_id')),
                eb(
                  'payments.category_charge_id',
                  'in',
                  from('category_charges')
                    .innerJoin('registrations as place', 'place.id', 'category_charges.registration_id')
                    .select('category_charges.id')
                    .whereRef('place.order_id', '=', 'registrations.order_id')
                    .whereRef('place.position', '=', 'registrations.position'),
                ),
              ]),
            ),
        ),
      ),
    )
    .where(({ not }) => not(organizerOwes))
    .execute()
}

/**
 * Paid to the organizer, who has said of nothing that it is back. What goes back is taken first of what was paid last: as
 * long as something is left of a dearer category's charge, none of theirs goes back, unless the race was cancelled.
 */
const organizerOwes = sql<SqlBool>`exists (
  select from orders join events on events.id = orders.event_id
  where orders.id = registrations.order_id
    -- What was paid for a team is its captain's place.
    and coalesce(registrations.team_seat, 1) = 1
    and (orders.manual_payment is not null and orders.total_cop > 0 or orders.transfer_cop > orders.transfer_freed_cop)
    and orders.manual_returned_cop = 0
    and (events.state = 'cancelled' or not exists (
      select from category_charges
      join registrations as place on place.id = category_charges.registration_id
      where place.order_id = registrations.order_id and place.position = registrations.position
        and category_charges.state in ('paid', 'partially_refunded')
        and category_charges.total_cop > (
          select coalesce(sum(refunds.amount_cop), 0) from refunds
          where refunds.category_charge_id = category_charges.id
        )
    ))
)`
