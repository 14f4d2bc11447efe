import {
  closeDisputeCall,
  closeDoubleReturnCall,
  listAdminPaymentsCall,
  loadWompiTransactionCall,
  markPaymentRefundedCall,
  openDisputeCall,
  payOrderCall,
  receiveWompiEventCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, anyBuyer, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key'
import { type Route, route } from '../../platform/http/route'
import { closeDispute } from './disputes/close-dispute'
import { openDispute } from './disputes/open-dispute'
import { closeDoubleReturn } from './double-returns/close-double-return'
import { listPayments } from './list-payments'
import { createLoadTransaction } from './load-transaction'
import { payOrder } from './pay-order'
import { receiveEvent } from './receive-event'
import type { MoneyParts } from './record-dependencies'
import { refundPayment } from './refund-payment'

export function paymentsRoutes(deps: ApiDependencies, moneyParts: MoneyParts): Route[] {
  const loadTransaction = createLoadTransaction({ ...deps, ...moneyParts })
  return [
    route(
      payOrderCall,
      anyBuyer,
      { audit: ['order.checkout_opened', 'order.awaiting_payment', 'order.paid'] },
      ({ actor, params, body, request }) => {
        const idempotencyKey = idempotencyKeyOf(request)
        return payOrder(
          { ...deps, ...moneyParts },
          {
            actor,
            caller: callerOf(request),
            code: params.code,
            seen_total_cop: body.total_cop,
            shown: body,
            idempotencyKey,
          },
        )
      },
    ),
    // The checksum is made of the message's values: written again, what was parsed gives the very same ones.
    route(
      receiveWompiEventCall,
      anyone,
      { audit: { because: 'keeps what the provider tells; the job that settles it writes what changed' } },
      ({ body }) => receiveEvent(deps, JSON.stringify(body)),
    ),
    route(loadWompiTransactionCall, anyone, ({ params, request }) =>
      loadTransaction(params.id, callerOf(request)),
    ),
    route(listAdminPaymentsCall, admin, ({ query }) => listPayments(deps, query)),
    route(
      markPaymentRefundedCall,
      admin,
      { audit: ['payment.refunded', 'payment.reviewed', 'refund.done'] },
      ({ actor, params, body }) => refundPayment({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(openDisputeCall, admin, { audit: ['dispute.opened'] }, ({ actor, params, body }) =>
      openDispute({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(closeDisputeCall, admin, { audit: ['dispute.won', 'dispute.lost'] }, ({ actor, params, body }) =>
      closeDispute({ ...deps, ...moneyParts }, actor, params.id, body),
    ),
    route(closeDoubleReturnCall, admin, { audit: ['double_return.closed'] }, ({ actor, params, body }) =>
      closeDoubleReturn(deps, actor, params.id, body),
    ),
  ]
}
