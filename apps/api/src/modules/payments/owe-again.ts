import { writeAudit, writeAudits } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { type Payable, reopenRefundsOfLine, sumReturnedParts } from '../payables'
import { markOwedAgain } from '../places'
import { paidItsPayable } from './payment-states.rules'
import { reopenPayment } from './payments.repository'

type Actor = Pick<Account, 'user_id'>

/**
 * A transfer that had given a whole payment back came back: it is owed as it was before. The caller has locked its
 * payable and said of the transfer that it bounced; the database lets it happen once for that. Answers how much.
 */
export async function oweWholeAgain(
  tx: Transaction,
  actor: Actor,
  { payable, payment_id }: { readonly payable: Payable; readonly payment_id: string },
  reference: string,
  now: Date,
): Promise<number> {
  const payment = await reopenPayment(tx, payment_id, now)
  await payable.oweAgain({ hadPaid: paidItsPayable(payment) })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'payment.owed_again',
    subject_type: 'payment',
    subject_id: payment.id,
    before: { state: 'refunded' },
    after: { state: payment.state, amount_cop: payment.amount_cop, reference },
  })
  return payment.amount_cop
}

/** The same of the parts that one transfer gave back, known by its note. */
export async function owePartsAgain(
  tx: Transaction,
  actor: Actor,
  { payable, line_id, note }: { readonly payable: Payable; readonly line_id: string; readonly note: string },
  reference: string,
  now: Date,
): Promise<number> {
  const parts = await reopenRefundsOfLine(tx, line_id, note)
  const registrationIds = parts.flatMap(({ registration_id }) => registration_id ?? [])
  if (registrationIds.length > 0) {
    await markOwedAgain(tx, registrationIds, now)
    await payable.countOwedAgain?.(await sumReturnedParts(tx, payable))
  }
  await writeAudits(
    tx,
    parts.map(({ id, amount_cop }) => ({
      actor_id: actor.user_id,
      action: 'refund.owed_again',
      subject_type: 'refund',
      subject_id: id,
      before: { state: 'done' },
      after: { state: 'due', amount_cop, reference },
    })),
  )
  return parts.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
}
