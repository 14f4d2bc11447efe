import type { PaymentRow } from '@zancada/contracts'
import type { Account } from '../../platform/http/actor'
import { conflict, ProblemError } from '../../platform/http/problems'
import { selectAdminPayment } from './admin-payment-rows.repository'
import { askVoid } from './ask-void'
import { claimVoid, releaseVoid } from './claim-void'
import { settleTransactionJob } from './payments.jobs'
import { presentPayment } from './payments.presenter'
import { type PaymentRecord, selectPayment } from './payments.repository'
import { recordTransaction } from './record-transaction'
import { type SettleDependencies, settleTransaction } from './settle-transaction'

const LOOK_AGAIN_MS = 60_000
const RETRY_AFTER_SECONDS = 60
const UNTAKEN = 'Wompi no responde y no tomó la anulación.'

/**
 * Asks the provider, once, to undo a card payment. The payment is claimed before anything leaves, so that nobody gives
 * the same money back meanwhile; only a refusal, or what the provider never took, ends the claim. What was done is
 * recorded as what the provider says, like any event. An answer that tells nothing leaves the claim open, to be settled
 * by asking.
 */
export async function voidPayment(
  deps: SettleDependencies,
  actor: Pick<Account, 'user_id'>,
  payment: PaymentRecord,
  note: string,
): Promise<PaymentRow> {
  const claimed = await claimVoid(deps, actor, payment, note)
  const answer = await askVoid(deps, claimed)
  if (answer.status === 'approved') await recordTransaction(deps, voidedTransaction(claimed))
  else if (answer.status === 'refused') {
    // Somebody may have undone it in the provider's own panel: then it is no refusal but old news.
    await settleTransaction(deps, claimed.provider_transaction_id).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: claimed.id }, 'a refused void could not be looked up'),
    )
    await releaseVoid(deps, claimed, { actor_id: actor.user_id, message: answer.message })
    if ((await selectPayment(deps.database, claimed.id))?.state !== 'voided')
      throw conflict('void_refused', refusal(answer.message))
  } else if (answer.status === 'untaken') {
    await releaseVoid(deps, claimed, { actor_id: actor.user_id, message: UNTAKEN, asksAgain: 'running' })
    throw new ProblemError(
      503,
      'wompi_away',
      `${UNTAKEN} Intenta de nuevo en unos minutos.`,
      RETRY_AFTER_SECONDS,
    )
  } else {
    const startAfter = new Date(deps.clock.now().getTime() + LOOK_AGAIN_MS)
    const transaction_id = claimed.provider_transaction_id
    await deps.jobs.enqueue(deps.database, settleTransactionJob, { transaction_id }, { startAfter })
  }
  return presentPayment(await selectAdminPayment(deps.database, claimed.id), deps.clock.now())
}

/** The void's own answer, as the word about the transaction that it stands for. */
function voidedTransaction(payment: PaymentRecord) {
  return {
    id: payment.provider_transaction_id,
    reference: payment.reference,
    status: 'VOIDED',
    status_message: payment.status_message,
    amount_cop: payment.amount_cop,
    currency: 'COP',
    is_mixed: false,
    payment_method_type: payment.method,
    payment_method_name: payment.method_detail,
    customer_email: null,
    payment_link_id: null,
    created_at: payment.created_at,
    finalized_at: payment.approved_at,
  } as const
}

function refusal(message: string | null): string {
  const reason = message === null ? '' : ` Su motivo: ${message}.`
  return `Wompi no anuló el pago.${reason} Devuélvelo desde su panel y anótalo aquí como devolución manual.`
}
