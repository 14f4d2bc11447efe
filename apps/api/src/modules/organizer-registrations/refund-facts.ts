import type { Cop } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { OrganizerActor } from '../../platform/http/actor'
import { isVoidable, selectPayingPayment } from '../payments'
import { isRefundedWhole, refundOf } from '../registrations'
import type { RefundFacts } from './refund-decision.rules'
import type { RecordRow } from './registration-record.repository'

/** Within the race's term its policy promises a part of the price; while a race that moved lets go, all; else nothing. */
export function refundFactsOf(row: RecordRow, now: Date): RefundFacts {
  const isInTerm = row.cancel_until_at !== null && now < row.cancel_until_at
  return {
    paid_cop: paidFor(row),
    policy_cop: isInTerm || isRefundedWhole(row, now) ? refundOf(row, row, now) : 0,
  }
}

/** Less what a cheaper category already gave back. */
function paidFor({ price_cop, discount_cop, service_fee_cop, given_back_cop }: RecordRow): Cop {
  return price_cop - discount_cop + service_fee_cop - given_back_cop
}

export type RefundRoad = 'void' | 'list' | 'outside' | 'nothing'

/** Where money given back whole would go by: what never passed through the platform is the organizer's to return. */
export async function refundRoadOf(db: Queryable, row: RecordRow, now: Date): Promise<RefundRoad> {
  if (paidFor(row) === 0) return 'nothing'
  if (row.manual_payment !== null) return 'outside'
  const payment = await selectPayingPayment(db, row.order_id)
  return payment?.amount_cop === paidFor(row) && isVoidable(payment, now) ? 'void' : 'list'
}

/** Money goes back by whoever answers for it: the owner, or who works with the finances. */
export function mayRefund({ is_owner, permissions }: OrganizerActor): boolean {
  return is_owner || permissions.includes('finanzas')
}
