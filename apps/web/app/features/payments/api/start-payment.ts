import type { Order } from '@zancada/contracts'
import { payOrderCall } from '@zancada/contracts/orders/orders.calls'
import { callApi, IdempotencyKeys } from '../../../api-client'
import type { ShownVersions } from '../../../race/shown-texts'
import { currentSession } from '../../../session'

const PROVIDER = 'wompi'
const keys = new IdempotencyKeys()

/**
 * Pays an order that costs nothing, or leaves for the provider's checkout with the session set aside: the way back may
 * open where this tab's storage is not. Pressed twice it is one payment, and never of another total than was shown.
 */
export async function startPayment(
  { code, total_cop }: Pick<Order, 'code' | 'total_cop'>,
  /** Without them: to pay again what was sent to pay with them. */
  shown?: ShownVersions,
): Promise<'paid' | 'leaving'> {
  const answer = await keys.once(`${code} ${total_cop}`, (idempotencyKey) =>
    callApi(payOrderCall, { params: { code }, body: { total_cop, ...shown }, idempotencyKey }),
  )
  if (answer.state === 'paid') return 'paid'
  currentSession().preserveForPayment(PROVIDER)
  window.location.assign(answer.checkout_url)
  return 'leaving'
}
