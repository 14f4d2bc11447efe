import type { ImportState } from '@zancada/contracts'
import type { PayableStanding } from '../../payables'
import { countedOf, type ImportMoney, leftOf } from './import-money.rules'

/** As a payment sees an import. */
export const PAYABLE_STANDINGS: Readonly<Record<ImportState, PayableStanding>> = {
  parsing: 'cancelled',
  mapping: 'cancelled',
  validating: 'cancelled',
  reviewing: 'cancelled',
  holding: 'cancelled',
  awaiting_payment: 'open',
  partially_paid: 'open',
  paid: 'settled',
  applied: 'settled',
  cancelled: 'cancelled',
  expired: 'lapsed',
  failed: 'cancelled',
}

/** Where the money that came in leaves an import whose places wait. */
export function paidState(money: ImportMoney): 'awaiting_payment' | 'partially_paid' | 'paid' {
  if (leftOf(money) === 0) return 'paid'
  return countedOf(money) > 0 ? 'partially_paid' : 'awaiting_payment'
}

const HOUR_MS = 3_600_000

/** So many hours from now, and never once the race has started. */
export function holdEnd(hours: number, startsAt: Date | null, now: Date): Date {
  const end = new Date(now.getTime() + hours * HOUR_MS)
  return startsAt !== null && startsAt < end ? startsAt : end
}
