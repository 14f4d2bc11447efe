import type { PaymentRow } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { markRefunded } from '../paid-places'
import { closeDueRefund, type RefundRecord, sumReturnedParts } from '../payables'
import { selectAdminPart } from './admin-payment-rows.repository'
import { voidInProgress } from './assert-refundable'
import { assertUndisputed } from './disputes/assert-undisputed'
import { presentPayment } from './payments.presenter'
import { hasOpenClaim } from './payments.repository'
import type { Return } from './read-return.rules'
import type { RecordDependencies } from './record-dependencies'
import { tellPartRefunded } from './tell-buyer'

/** Records that an owed part was given back: once, however many ask, and not while the whole payment goes back. */
export async function refundPart(
  deps: RecordDependencies,
  actor: Pick<Account, 'user_id'>,
  part: RefundRecord,
  { how, note, reference, returned_on }: Return,
): Promise<PaymentRow> {
  if (how === 'void')
    throw conflict(
      'void_not_possible',
      'Wompi solo anula pagos enteros. Devuelve esta parte desde su panel y anótala aquí como devolución manual.',
    )
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, part, now)
    if (await hasOpenClaim(tx, payable)) throw voidInProgress()
    await assertUndisputed(tx, payable)
    const closed = await closeDueRefund(tx, part.id, { note, reference, returned_on, done_at: now })
    if (closed === undefined) throw conflict('already_refunded', 'Esta parte ya se devolvió')
    const { registration_id } = closed
    if (registration_id !== null) {
      await markRefunded(tx, [registration_id], now)
      await payable.countReturned?.(await sumReturnedParts(tx, payable))
    }
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund.done',
      subject_type: 'refund',
      subject_id: part.id,
      before: { state: 'due' },
      after: { state: 'done', amount_cop: closed.amount_cop, how, note, reference, returned_on },
    })
    const shown = presentPayment(await selectAdminPart(tx, part.id), now)
    const mayName = registration_id !== null && (await payable.mayNameRunner(registration_id))
    await tellPartRefunded(deps, tx, closed, mayName ? shown.runner_name : null)
    return shown
  })
}
