import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { LostPlace, OrderRow } from '../orders'
import { type Owed, type PaidPart, platformFeeOf, selectPaidParts } from '../paid-places'
import { insertDueRefund, type PayableName } from '../payables'
import type { AttentionReason } from './attention-reasons.rules'
import { selectPayingPayment, updatePayment } from './payments.repository'

const REASON = 'event_cancelled' satisfies AttentionReason

/**
 * What a cancelled race owes for the places an order loses, which the caller has locked: all that was paid for them,
 * the service included, which the platform gives back itself. Money that goes back whole is given back as the payment it was; when somebody gave a place up
 * before by the race's policy, or a cheaper category gave something back, only the rest does. What was paid to the
 * organizer outside the platform is not the platform's to return; what was paid since for a dearer category is.
 */
export async function oweCancelledOrder(
  tx: Transaction,
  order: OrderRow,
  lost: readonly LostPlace[],
  now: Date,
): Promise<readonly OwedPart[]> {
  const owed: OwedPlace[] = []
  const left = new Map<string, Cop>()
  for (const { id } of lost)
    for (const part of await selectPaidParts(tx, id))
      if (!part.is_outside && part.left_cop > 0) {
        // A lost dispute took some of what paid all of them together: no more than the rest is owed.
        const rest = left.get(part.payable_id) ?? part.capped_cop ?? Number.POSITIVE_INFINITY
        const left_cop = Math.min(part.left_cop, rest)
        left.set(part.payable_id, rest - left_cop)
        if (left_cop > 0) owed.push({ ...part, left_cop, registration_id: id })
      }
  const ofOrder = owed.filter(({ payable_id }) => payable_id === order.id)
  const told = await oweAll(tx, { payable_kind: 'order', payable_id: order.id }, ofOrder, now)
  for (const part of owed)
    if (part.payable_id !== order.id) told.push(...(await oweAll(tx, part, [part], now)))
  return told
}

type OwedPart = PaidPart & Owed

interface OwedPlace extends PaidPart {
  readonly registration_id: string
}

const sumOf = (parts: readonly PaidPart[]): Cop => parts.reduce((sum, { left_cop }) => sum + left_cop, 0)

async function oweAll(
  tx: Transaction,
  name: PayableName,
  parts: readonly OwedPlace[],
  now: Date,
): Promise<OwedPart[]> {
  if (parts.length === 0) return []
  // A payment of an import is of many places, whatever it comes to.
  const payment = name.payable_kind === 'import_order' ? undefined : await selectPayingPayment(tx, name)
  if (payment?.amount_cop === sumOf(parts)) {
    const return_by = await oweWhole(tx, payment.id, now)
    return parts.map((part) => ({ ...part, return_by }))
  }
  const owed: OwedPart[] = []
  for (const part of parts) owed.push({ ...part, return_by: await owePart(tx, name, part, now) })
  return owed
}

/** Answers the last day to give it back. */
async function oweWhole(tx: Transaction, paymentId: string, now: Date): Promise<string | null> {
  const { amount_cop, return_by } = await updatePayment(tx, paymentId, {
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
  return return_by
}

async function owePart(tx: Transaction, name: PayableName, part: OwedPlace, now: Date): Promise<string> {
  const { registration_id, left_cop: amount_cop } = part
  const platform_fee_cop = platformFeeOf({ ...part, amount_cop })
  const { id, return_by } = await insertDueRefund(tx, name, {
    registration_id,
    amount_cop,
    platform_fee_cop,
    reason: REASON,
    created_at: now,
  })
  await writeAudit(tx, {
    actor_id: null,
    action: 'refund.due',
    subject_type: 'refund',
    subject_id: id,
    after: { reason: REASON, registration_id, amount_cop, platform_fee_cop },
  })
  return return_by
}
