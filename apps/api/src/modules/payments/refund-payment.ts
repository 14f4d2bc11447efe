import type { markPaymentRefundedCall, PaymentRow, ReceivedBody } from '@zancada/contracts'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectRefund } from '../payables'
import { selectPayment } from './payments.repository'
import { readReturn } from './read-return.rules'
import { refundByHand } from './refund-by-hand'
import { refundPart } from './refund-part'
import type { SettleDependencies } from './settle-transaction'
import { voidPayment } from './void-payment'

/** Gives a payment back at the provider, or writes down that it, or a part of it, was given back by hand. */
export async function refundPayment(
  deps: SettleDependencies,
  actor: Pick<Account, 'user_id'>,
  id: string,
  given: ReceivedBody<typeof markPaymentRefundedCall>,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  const part = await selectRefund(deps.database, id)
  if (part) return refundPart(deps, actor, part, readReturn(given, { since: part.created_at, now }))
  const payment = await selectPayment(deps.database, id)
  if (payment === undefined) throw notFound()
  const back = readReturn(given, { since: payment.approved_at ?? payment.created_at, now })
  return back.how === 'void'
    ? voidPayment(deps, actor, payment, back.note)
    : refundByHand(deps, actor, payment, back)
}
