import type { PaymentRow } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { selectAdminPayment } from './admin-payment-rows.repository'
import { disputed } from './disputes/assert-undisputed'
import { isToReview } from './payment-states.rules'
import { presentPayment } from './payments.presenter'
import { type PaymentRecord, selectPayment } from './payments.repository'
import type { Return } from './read-return.rules'
import type { RecordDependencies } from './record-dependencies'
import { returnWhole } from './return-whole'

/** Writes down that a whole payment was given back by hand, or that a person looked at one in its panel. */
export async function refundByHand(
  deps: RecordDependencies,
  actor: Pick<Account, 'user_id'>,
  asked: PaymentRecord,
  back: Return,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, asked, now)
    const payment = await selectPayment(tx, asked.id)
    // What a person only looks at gives nothing back.
    const givesBack = payment !== undefined && !isToReview(payment)
    if (givesBack && payment.is_disputed) throw disputed()
    if (givesBack && (await deps.refundLines.bankHoldOf(tx, payment)) === 'doubted')
      throw conflict(
        'return_doubted',
        'El banco dice que ya pagó esta devolución. Decide en Devoluciones si es así antes de anotarla aquí.',
      )
    await returnWhole(deps, tx, actor, { payable, payment_id: asked.id }, back, now)
    return presentPayment(await selectAdminPayment(tx, asked.id), now)
  })
}
