import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { assertRefundable } from './assert-refundable'
import type { ReviewReason } from './attention-reasons.rules'
import { disputed } from './disputes/assert-undisputed'
import { type PaymentRecord, selectPayment, updatePayment } from './payments.repository'
import type { RecordDependencies } from './record-dependencies'

/** Takes a payment for one who is about to ask the provider to undo it: committed before anything is asked. */
export async function claimVoid(
  deps: RecordDependencies,
  actor: Pick<Account, 'user_id'>,
  asked: PaymentRecord,
  note: string,
): Promise<PaymentRecord> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, asked, now)
    const payment = await selectPayment(tx, asked.id)
    if (payment === undefined) throw notFound()
    if (payment.is_disputed) throw disputed()
    await assertRefundable(tx, payable, payment)
    if (payment.method !== 'CARD' || payment.state !== 'approved')
      throw conflict(
        'void_not_possible',
        'Wompi solo anula pagos con tarjeta. Devuélvelo desde su panel y anótalo aquí como devolución manual.',
      )
    const hold = await deps.refundLines.bankHoldOf(tx, payment)
    if (hold === 'in_file')
      throw conflict(
        'in_bank_file',
        'Este pago está en un archivo para el banco. Carga su resultado o anula ese archivo antes de anular el pago en Wompi.',
      )
    if (hold === 'doubted')
      throw conflict(
        'return_doubted',
        'El banco dice que ya pagó esta devolución. Decide en Devoluciones si es así antes de anular el pago en Wompi.',
      )
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'payment.void_asked',
      subject_type: 'payment',
      subject_id: payment.id,
      after: { transaction: payment.provider_transaction_id, note },
    })
    return updatePayment(tx, payment.id, {
      void_claimed_at: now,
      void_note: note,
      review_reason: null,
      updated_at: now,
    })
  })
}

interface Release {
  readonly actor_id: string | null
  readonly message?: string | null
  /** Told to a person, unless a closing in bulk asks again by itself. */
  readonly review?: ReviewReason
  /** Not refused: a closing that runs has it to ask again, or (`any`) also one that ended is opened for it. */
  readonly asksAgain?: 'running' | 'any'
}

/** Ends a claim whose void was not done. Nothing happens if it ended otherwise meanwhile. */
export async function releaseVoid(
  deps: RecordDependencies,
  claimed: PaymentRecord,
  { actor_id, message = null, review, asksAgain }: Release,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    await deps.payables.lock(deps, tx, claimed, now)
    const payment = await selectPayment(tx, claimed.id)
    if (payment?.void_claimed_at?.getTime() !== claimed.void_claimed_at?.getTime()) return
    await updatePayment(tx, claimed.id, { void_claimed_at: null, void_note: null, updated_at: now })
    const waits =
      asksAgain !== undefined && (await deps.refundLines.waitForVoidAgain(tx, claimed, asksAgain, now))
    const told = waits ? undefined : review
    if (told !== undefined) await updatePayment(tx, claimed.id, { review_reason: told })
    await writeAudit(tx, {
      actor_id,
      action: 'payment.void_refused',
      subject_type: 'payment',
      subject_id: claimed.id,
      after: { message, review: told ?? null },
    })
  })
}
