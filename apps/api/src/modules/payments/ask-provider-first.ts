import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { WompiAwayError, WompiRefusedError, type WompiTransaction } from '../../platform/wompi/wompi-gateway'
import { extendHold, isOpen, lockOrder, releaseOrder } from '../orders'
import { selectCheckoutsOfOrder } from './checkouts.repository'
import { heldWhilePending, waitsForAnswer } from './hold-while-paying.rules'
import { paymentExpiredMail } from './mails/payment-expired-mail'
import { hasRefundDue, selectPaidOrder } from './payments.repository'
import { recordTransaction } from './record-transaction'
import type { SettleDependencies } from './settle-transaction'
import { tellPaymentPendingOnce } from './tell-payment-pending'

interface EndingOrder {
  readonly id: string
  readonly expires_at: Date
}

/**
 * The last question before an order that was sent to pay lets its places go: was it paid, or is somebody's bank still
 * deciding? Final transactions are settled on the way. With nothing under way, or no answer for too long, the order
 * ends here, together with the mail that says so; whoever asks has nothing left to free, hence always false.
 */
export async function askProviderFirst(deps: SettleDependencies, order: EndingOrder): Promise<boolean> {
  const now = deps.clock.now()
  const answer = await transactionsOf(deps, order.id)
  if (answer === undefined && waitsForAnswer(order.expires_at, now)) return false
  const transactions = answer ?? []
  for (const transaction of transactions) await recordTransaction(deps, transaction)
  const pending = transactions
    .filter(({ status }) => status === 'PENDING')
    .map(({ id, created_at }) => ({ id, until: heldWhilePending(created_at, now) }))
    .findLast(({ until }) => until !== undefined)
  const isSure = answer?.every(({ status }) => status !== 'PENDING') ?? false
  if (pending?.until === undefined) await endUnpaid(deps, order.id, isSure, now)
  else await keepWaiting(deps, order.id, pending.id, pending.until)
  return false
}

async function keepWaiting(
  deps: SettleDependencies,
  orderId: string,
  transactionId: string,
  until: Date,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (order === undefined || !isOpen(order.state)) return
    await extendHold(tx, order, until)
    await tellPaymentPendingOnce(deps, tx, transactionId)
  })
}

/** Nothing happens if it was paid or extended meanwhile. */
async function endUnpaid(
  deps: SettleDependencies,
  orderId: string,
  isSure: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, { id: orderId })
    if (order === undefined || !isOpen(order.state) || order.expires_at > now) return
    await releaseOrder(deps, tx, order, 'expired', now)
    const mail = await paymentExpiredMail({
      order: await selectPaidOrder(tx, order.id),
      charged: await wasCharged(tx, order.id, isSure),
      publicUrl: deps.publicUrl,
    })
    await enqueueMail(tx, deps.jobs, mail)
  })
}

/** What came in and bought nothing was told when it came, as money to be given back. */
async function wasCharged(tx: Transaction, orderId: string, isSure: boolean) {
  if (await hasRefundDue(tx, orderId)) return 'owed'
  return isSure ? 'no' : 'unknown'
}

/** Undefined when the provider does not answer, be it away or refusing our key: neither keeps places for ever. */
async function transactionsOf(
  deps: SettleDependencies,
  orderId: string,
): Promise<WompiTransaction[] | undefined> {
  const found: WompiTransaction[] = []
  try {
    for (const { reference } of await selectCheckoutsOfOrder(deps.database, orderId))
      found.push(...(await deps.wompi.findTransactionsByReference(reference)))
    return found
  } catch (error) {
    if (!(error instanceof WompiAwayError || error instanceof WompiRefusedError)) throw error
    deps.log.error({ err: error, order: orderId }, 'an order ends and the provider does not answer')
    return undefined
  }
}
