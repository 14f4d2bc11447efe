import type { AnswerOf, payCategoryChargeCall } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { hasStarted } from '../../../platform/has-started.rules'
import { conflict, notFound } from '../../../platform/http/problems'
import { salesPaused } from '../../orders'
import {
  askingFirst,
  checkoutUrlOf,
  hasCheckout,
  openCheckout,
  type SettleDependencies,
} from '../../payments'
import { lockRegistration } from '../../registrations'
import { chargePayable } from './category-charge-payable'
import { lockCharge } from './category-charges.repository'
import { chargePagePath } from './charge-page-path.rules'
import { requireByToken } from './load-charge'

type PayDependencies = SettleDependencies & Pick<ApiDependencies, 'accessTokens'>
type Answer = AnswerOf<typeof payCategoryChargeCall>

/** A second click finds the first one's checkout, and what is paid answers that it is. */
export async function payCharge(deps: PayDependencies, token: string): Promise<Answer> {
  return askingFirst(deps, (asked) => inTransaction(deps.database, (tx) => pay(deps, tx, token, asked)))
}

async function pay(
  deps: PayDependencies,
  tx: Transaction,
  token: string,
  asked: string | undefined,
): Promise<Answer> {
  const now = deps.clock.now()
  const found = await requireByToken(deps, tx, token)
  await lockRegistration(tx, found.registration_id)
  const charge = await lockCharge(tx, found.id)
  // A new link may have been mailed meanwhile: then this one opens nothing any more.
  await requireByToken(deps, tx, token)
  if (charge === undefined) throw notFound()
  if (charge.state === 'paid' || charge.state === 'partially_refunded') return { state: 'paid' }
  if (charge.state !== 'awaiting_payment' || charge.expires_at <= now) throw chargeIsOver()
  // Its place is about to be freed; until then nobody pays for a race that will not be run.
  if (charge.event_state === 'cancelled') throw conflict('charge_closed', 'Esta carrera fue cancelada')
  if (hasStarted(charge.event_starts_at, now)) throw conflict('charge_closed', 'Esta carrera ya empezó')
  const payable = chargePayable(deps, tx, charge, now)
  // One that already went to pay may still be paid; nobody else is sent to while the organizer is suspended.
  if (charge.sales_paused && !(await hasCheckout(tx, payable))) throw salesPaused()
  const opening = { amount_cop: charge.total_cop, until: charge.expires_at, actor_id: null, asked }
  const checkout = await openCheckout(tx, payable, opening, now)
  return {
    state: 'awaiting_payment',
    checkout_url: await checkoutUrlOf(deps, payable, checkout, chargePagePath(token)),
  }
}

const chargeIsOver = () =>
  conflict('charge_closed', 'Este enlace ya no se puede pagar: venció o el organizador lo retiró')
