import type { Cop } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { OrganizerActor } from '../../platform/http/actor'
import { moneyOf, type PaidPart, paidFor, selectPaidParts } from '../paid-places'
import { isVoidable, selectPayingPayment } from '../payments'
import { isRefundedWhole, refundOf, whatComesBack } from '../registrations'
import type { RefundFacts } from './refund-decision.rules'
import type { RecordRow } from './registration-record.repository'

/**
 * While the right of withdrawal lasts the runner is owed all. Within the race's term its policy promises a part of the
 * price; while a race that moved lets go, all; else nothing.
 */
export function refundFactsOf(row: RecordRow, now: Date): RefundFacts {
  const paid_cop = paidFor(row)
  // One that was cancelled already is given back by the organizer's choice.
  if (row.state === 'confirmed' && whatComesBack(row, now).withdrawal_until_at !== null)
    return { paid_cop, policy_cop: paid_cop, is_withdrawal: true }
  const isInTerm = row.cancel_until_at !== null && now < row.cancel_until_at
  return {
    paid_cop,
    is_withdrawal: false,
    policy_cop: isInTerm || isRefundedWhole(row, now) ? refundOf(moneyOf(row), row, now) : 0,
  }
}

/** The platform's fee of what a registration was paid with: on top of the price, or carried by the organizer. */
export async function feesOf(
  db: Queryable,
  row: RecordRow,
): Promise<{ readonly service_fee_cop: Cop; readonly organizer_fee_cop: Cop }> {
  const { service_fee_cop } = moneyOf(row)
  const parts = (await selectPaidParts(db, row.id)).filter(({ is_outside }) => !is_outside)
  const fee_cop = parts.reduce((sum, part) => sum + part.fee_cop, 0)
  return { service_fee_cop, organizer_fee_cop: Math.max(0, fee_cop - service_fee_cop) }
}

type RefundRoad = 'void' | 'list' | 'outside' | 'both' | 'nothing'

/** Where money given back whole would go by: what never passed through the platform is the organizer's to return. */
export async function refundRoadOf(db: Queryable, row: RecordRow, now: Date): Promise<RefundRoad> {
  const parts = (await selectPaidParts(db, row.id)).filter(({ left_cop }) => left_cop > 0)
  if (parts.length === 0) return 'nothing'
  if (parts.every(({ is_outside }) => is_outside)) return 'outside'
  if (parts.some(({ is_outside }) => is_outside)) return 'both'
  for (const part of parts) if (!(await goesBackByItself(db, part, part.left_cop, now))) return 'list'
  return 'void'
}

/** Whether the provider undoes what paid this part, which only goes back whole. */
export async function goesBackByItself(
  db: Queryable,
  part: PaidPart,
  amount_cop: Cop,
  now: Date,
): Promise<boolean> {
  // A payment of an import is of many places, whatever it comes to.
  if (part.is_outside || part.payable_kind === 'import_order') return false
  const payment = await selectPayingPayment(db, part)
  return payment?.amount_cop === amount_cop && isVoidable(payment, now)
}

/** Only the owner and members with the finances permission return money. */
export function mayRefund({ is_owner, permissions }: OrganizerActor): boolean {
  return is_owner || permissions.includes('finanzas')
}
