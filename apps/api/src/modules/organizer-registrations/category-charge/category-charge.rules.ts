import { type ChargeStanding, type Cop, type FeeTerms, serviceFee } from '@zancada/contracts'
import type { CategoryChargeState } from '../../../platform/database/schema.gen'
import type { PayableStanding } from '../../payables'

export const PAYABLE_STANDINGS: Readonly<Record<CategoryChargeState, PayableStanding>> = {
  awaiting_payment: 'open',
  expired: 'lapsed',
  cancelled: 'cancelled',
  paid: 'settled',
  partially_refunded: 'settled',
  refunded: 'settled',
  refund_due: 'owed',
}

/** The standing of a charge, as its page shows it. */
export function chargeStanding(state: CategoryChargeState, expiresAt: Date, now: Date): ChargeStanding {
  switch (state) {
    case 'awaiting_payment':
      return expiresAt > now ? 'open' : 'expired'
    case 'paid':
    case 'partially_refunded':
      return 'paid'
    case 'expired':
      return 'expired'
    case 'cancelled':
      return 'withdrawn'
    case 'refund_due':
    case 'refunded':
      return 'returned'
  }
}

export interface ChargedDifference {
  readonly difference_cop: Cop
  /** What the runner pays on top; 0 when the organizer carries it. */
  readonly service_fee_cop: Cop
  readonly organizer_fee_cop: Cop
}

/** The difference is a sale of its own and carries the service as any other. */
export function chargedDifference(difference_cop: Cop, { rule, payer }: FeeTerms): ChargedDifference {
  const fee = serviceFee(difference_cop, rule)
  const isOnTop = payer === 'runner'
  return {
    difference_cop,
    service_fee_cop: isOnTop ? fee : 0,
    organizer_fee_cop: isOnTop ? 0 : fee,
  }
}

export const totalOf = ({ difference_cop, service_fee_cop }: ChargedDifference): Cop =>
  difference_cop + service_fee_cop

export const receivedOf = ({ difference_cop, organizer_fee_cop }: ChargedDifference): Cop =>
  difference_cop - organizer_fee_cop

const DAYS_TO_PAY = 3
const DAY_MS = 86_400_000

/** Three days, and never once the race has started. */
export function chargeEnd(startsAt: Date | null, now: Date): Date {
  const end = new Date(now.getTime() + DAYS_TO_PAY * DAY_MS)
  return startsAt !== null && startsAt < end ? startsAt : end
}
