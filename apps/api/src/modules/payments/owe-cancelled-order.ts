import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { LostPlace, OrderRow } from '../orders'
import { insertDueRefund } from '../payables'
import type { AttentionReason } from './attention-reasons'
import { selectPayingPayment, updatePayment } from './payments.repository'

const REASON = 'event_cancelled' satisfies AttentionReason

/**
 * What a cancelled race owes an order, locked by the caller, for the places it loses: all that was paid for them, the
 * service included. When that is the whole payment it goes back whole; when somebody gave a place up before by the
 * race's policy, only the others' part does. What was paid to the organizer outside the platform is not the platform's
 * to return.
 */
export async function oweCancelledOrder(
  tx: Transaction,
  order: OrderRow,
  lost: readonly LostPlace[],
  now: Date,
): Promise<Cop> {
  if (order.manual_payment !== null) return 0
  const owed = lost.map((place) => ({ id: place.id, amount_cop: paidFor(place) }))
  const total = owed.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  if (total === 0) return 0
  const payment = await selectPayingPayment(tx, order.id)
  if (payment?.amount_cop === total) await oweWhole(tx, payment.id, now)
  else
    for (const { id, amount_cop } of owed)
      if (amount_cop > 0) await owePart(tx, order.id, id, amount_cop, now)
  return total
}

const paidFor = ({ price_cop, discount_cop, service_fee_cop }: LostPlace): Cop =>
  price_cop - discount_cop + service_fee_cop

async function oweWhole(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const { amount_cop } = await updatePayment(tx, paymentId, {
    is_refund_due: true,
    attention_reason: REASON,
    updated_at: now,
  })
  await writeAudit(tx, {
    actor_id: null,
    action: 'payment.refund_due',
    subject_type: 'payment',
    subject_id: paymentId,
    after: { reason: REASON, amount_cop },
  })
}

async function owePart(
  tx: Transaction,
  order_id: string,
  registration_id: string,
  amount_cop: Cop,
  now: Date,
): Promise<void> {
  const id = await insertDueRefund(
    tx,
    { payable_kind: 'order', payable_id: order_id },
    { registration_id, amount_cop, reason: REASON, created_at: now },
  )
  await writeAudit(tx, {
    actor_id: null,
    action: 'refund.due',
    subject_type: 'refund',
    subject_id: id,
    after: { reason: REASON, registration_id, amount_cop },
  })
}
