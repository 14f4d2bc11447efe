import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { hasStarted } from '../../platform/has-started.rules'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { WompiAwayError, WompiRefusedError, type WompiTransaction } from '../../platform/wompi/wompi-gateway'
import type { Payable, PayableName } from '../payables'
import { selectCheckoutsOf } from './checkouts.repository'
import { earlier, heldWhilePending, waitsForAnswer } from './hold-while-paying.rules'
import { paymentExpiredMail } from './mails/payment-expired-mail'
import { hasRefundDue, selectBuyer } from './payments.repository'
import { createProviderBreaker, type ProviderBreaker } from './provider-breaker'
import { recordTransaction } from './record-transaction'
import type { SettleDependencies } from './settle-transaction'
import { tellPaymentPendingOnce } from './tell-payment-pending'

interface EndingPayable extends PayableName {
  readonly held_until: Date
}

/**
 * The last question before something that was sent to pay lets go what it holds: was it paid, or is somebody's bank
 * still deciding? Final transactions are settled on the way. With nothing under way, or no answer for too long, it
 * ends here, together with the mail that says so; the caller has nothing left to free, hence always false. While the
 * turn's breaker is open nothing is asked, which counts as no answer.
 */
export async function askProviderFirst(
  deps: SettleDependencies,
  ending: EndingPayable,
  breaker: ProviderBreaker = createProviderBreaker(),
): Promise<boolean> {
  const now = deps.clock.now()
  const answer = breaker.isOpen ? UNANSWERED : await transactionsOf(deps, ending, breaker)
  const undecided: { readonly id: string; readonly until: Date | undefined }[] = []
  for (const transaction of answer.transactions) {
    const recorded = await recordTransaction(deps, transaction)
    const { id, payment_method_type } = transaction
    const heardAt = 'payment' in recorded ? recorded.payment.created_at : now
    if (isUndecided(transaction))
      undecided.push({
        id,
        until: heldWhilePending(payment_method_type, transaction.created_at ?? heardAt, now),
      })
  }
  const pending = undecided.findLast(({ until }) => until !== undefined)
  const waits = pending?.until !== undefined && (await keepWaiting(deps, ending, pending.id, pending.until))
  if (!waits && (pending !== undefined || answer.isWhole || !waitsForAnswer(ending.held_until, now))) {
    const isSure = answer.isWhole && undecided.length === 0
    await endUnpaid(deps, ending, isSure, now)
  }
  return false
}

const isUndecided = ({ status }: WompiTransaction) => status === 'PENDING' || status === 'UNKNOWN'

/** False when its race has started: nothing that is decided from now on buys anything of it. */
async function keepWaiting(
  deps: SettleDependencies,
  ending: EndingPayable,
  transactionId: string,
  until: Date,
): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, ending, now)
    if (payable.standing !== 'open') return true
    const { starts_at } = await payable.race()
    if (hasStarted(starts_at, now)) return false
    await payable.keepUntil(earlier(until, starts_at))
    await tellPaymentPendingOnce(deps, tx, transactionId)
    return true
  })
}

/** Nothing happens if it was paid or extended meanwhile. */
async function endUnpaid(
  deps: SettleDependencies,
  ending: EndingPayable,
  isSure: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, ending, now)
    if (payable.standing !== 'open' || payable.held_until > now) return
    await payable.release('expired')
    if (payable.tellsItsEnd) return
    const { starts_at } = await payable.race()
    const mail = await paymentExpiredMail({
      order: await selectBuyer(tx, ending),
      isOver: hasStarted(starts_at, now),
      charged: await wasCharged(tx, payable, isSure),
      publicUrl: deps.publicUrl,
    })
    await enqueueMail(tx, deps.jobs, mail)
  })
}

/** What came in and bought nothing was told when it came, as money to be given back. */
async function wasCharged(tx: Transaction, payable: Payable, isSure: boolean) {
  if (await hasRefundDue(tx, payable)) return 'owed'
  return isSure ? 'no' : 'unknown'
}

interface Answer {
  readonly transactions: readonly WompiTransaction[]
  /** False when the provider did not answer for all of it, be it away, refusing our key or telling what nobody reads. */
  readonly isWhole: boolean
}

const UNANSWERED: Answer = { transactions: [], isWhole: false }

async function transactionsOf(
  deps: SettleDependencies,
  ending: EndingPayable,
  breaker: ProviderBreaker,
): Promise<Answer> {
  const found: WompiTransaction[] = []
  let isWhole = true
  try {
    for (const { reference } of await selectCheckoutsOf(deps.database, ending)) {
      const { transactions, unreadable } = await deps.wompi.findTransactionsByReference(reference)
      breaker.answered()
      found.push(...transactions)
      if (unreadable > 0) isWhole = false
    }
  } catch (error) {
    breaker.failed(error)
    if (!(error instanceof WompiAwayError || error instanceof WompiRefusedError)) throw error
    deps.log.error(
      { err: error, payable: ending.payable_id },
      'an order ends and the provider does not answer',
    )
    isWhole = false
  }
  return { transactions: found, isWhole }
}
