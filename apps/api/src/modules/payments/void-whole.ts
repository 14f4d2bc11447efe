import type { Account } from '../../platform/http/actor'
import { ProblemError } from '../../platform/http/problems'
import type { PayableName } from '../payables'
import { type PaymentRecord, selectPayingPayment, selectPayment } from './payments.repository'
import type { SettleDependencies } from './settle-transaction'
import { voidPayment } from './void-payment'

/** A card is voided before its day is settled with the bank: one that does not read voided by then was not. */
export const VOIDABLE_MS = 24 * 3600 * 1000

/** Whether its card was charged so lately that the provider undoes it. */
export const isInItsDay = ({ approved_at }: Pick<PaymentRecord, 'approved_at'>, now: Date): boolean =>
  approved_at !== null && now.getTime() - approved_at.getTime() < VOIDABLE_MS

/** Whether the provider may still undo it: it then goes back whole, and by itself. */
export function isVoidable(
  payment: Pick<PaymentRecord, 'method' | 'approved_at' | 'void_claimed_at' | 'is_disputed'> | undefined,
  now: Date,
): boolean {
  return (
    payment?.method === 'CARD' &&
    payment.void_claimed_at === null &&
    !payment.is_disputed &&
    isInItsDay(payment, now)
  )
}

/**
 * Has the provider undo the payment of something whose whole money was written down as owed. What it refuses stays owed,
 * for the administrator; what it does not answer stays claimed, and is asked about.
 */
export async function voidWhole(
  deps: SettleDependencies,
  actor: Pick<Account, 'user_id'>,
  name: PayableName,
  note: string,
): Promise<'voided' | 'voiding' | 'due'> {
  const payment = await selectPayingPayment(deps.database, name)
  if (payment === undefined || !isVoidable(payment, deps.clock.now())) return 'due'
  try {
    await voidPayment(deps, actor, payment, note)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    deps.log.info({ payment: payment.id, code: error.code }, 'a void was not done and its money stays owed')
    return 'due'
  }
  return (await selectPayment(deps.database, payment.id))?.state === 'voided' ? 'voided' : 'voiding'
}
