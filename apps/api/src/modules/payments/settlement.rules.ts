import type { Cop, PaymentState } from '@zancada/contracts'
import { hasStarted } from '../../platform/has-started.rules'
import type { PayableStanding } from '../payables'
import type { OwedReason, ReviewReason } from './attention-reasons.rules'
import { canMovePayment } from './payment-states.rules'

/** What is known when the provider has spoken about a transaction, read under its payable's lock. */
export interface SettlementFacts {
  /** The transaction as we last recorded it. */
  readonly known:
    | {
        readonly state: PaymentState
        readonly is_refund_due: boolean
        readonly attention_reason: string | null
        readonly refunded_at: Date | null
        readonly review_reason: string | null
        /** What a person wrote who looked at it. */
        readonly refund_note: string | null
      }
    | undefined
  /** The transaction as the provider tells it now. */
  readonly told: PaymentState
  /** It tells a status that we do not know, which counts as pending. */
  readonly is_unknown: boolean
  readonly payable: {
    readonly standing: PayableStanding
    readonly amount_cop: Cop
    readonly left_cop: Cop
    readonly takes_parts: boolean
    /** All that is owed of it was approved once the race had started. */
    readonly isOnlyLate: boolean
  }
  readonly amount_cop: number
  /** What its checkout asked for. */
  readonly asked_cop: Cop
  readonly is_right_currency: boolean
  /** One of two transactions that pay together, points and money: neither pays alone. */
  readonly is_mixed: boolean
}

export type Settlement =
  /** Heard before, or older than what we know. */
  | { readonly step: 'nothing' }
  /** The transaction is written down and its payable stays as it is. */
  | { readonly step: 'record' }
  /** Still pending, and what a person is shown of it changed: it reads as nothing we know, or no longer does. */
  | { readonly step: 'remark' }
  /** It did not pass: the buyer hears of it and may try again. */
  | { readonly step: 'fail' }
  /** It pays, or pays a part of, what is held for it; what it brings beyond that goes back. */
  | { readonly step: 'confirm'; readonly excess_cop: Cop }
  /** It pays what was let go: it is taken again, if there is any left. */
  | { readonly step: 'retake'; readonly excess_cop: Cop }
  /** The money came and buys nothing: it goes back, and a person sees to it. */
  | { readonly step: 'owe'; readonly reason: OwedReason }
  /** What had paid was given back at the provider. */
  | { readonly step: 'undo' }
  /** What was owed was given back at the provider. */
  | { readonly step: 'repaid' }
  /** The provider says that money came in on what it had told us failed: nobody guesses, a person looks. */
  | { readonly step: 'flag'; readonly reason: OwedReason }
  /** The provider gave back what had already been given back: a person looks. */
  | { readonly step: 'review'; readonly reason: ReviewReason }

/** The one decision about money: the same facts always give the same step, so repeating it changes nothing. */
export function decideSettlement(facts: SettlementFacts): Settlement {
  const { known, told, is_unknown } = facts
  if (known === undefined) return told === 'approved' ? whatItBuys(facts) : firstWord(facts)
  if (known.state === 'pending' && told === 'pending') return stillPending(known, is_unknown)
  if (!canMovePayment(known.state, told)) return afterTheEnd(known, told)
  if (known.state === 'approved') return { step: known.is_refund_due ? 'repaid' : 'undo' }
  return told === 'approved' ? whatItBuys(facts) : firstWord(facts)
}

/** Shown to a person until they looked at it, or until the provider says something that we know. */
function stillPending(known: NonNullable<SettlementFacts['known']>, isUnknown: boolean): Settlement {
  const isShown = known.review_reason !== null
  const isLookedAt = known.refund_note !== null
  const isNews = isUnknown ? !isShown && !isLookedAt : isShown
  return { step: isNews ? 'remark' : 'nothing' }
}

/** A word about what had already ended: most are old, and none about money is passed over. */
function afterTheEnd(known: NonNullable<SettlementFacts['known']>, told: PaymentState): Settlement {
  const failedBefore = known.state === 'declined' || known.state === 'error'
  if (told === 'approved' && failedBefore && known.attention_reason === null)
    return { step: 'flag', reason: 'approved_after_failure' }
  if (told === 'voided' && known.state !== 'voided') {
    if (known.refunded_at !== null) return { step: 'review', reason: 'returned_twice' }
    if (known.is_refund_due) return { step: 'repaid' }
  }
  return { step: 'nothing' }
}

function firstWord({ told }: SettlementFacts): Settlement {
  return { step: told === 'declined' || told === 'error' ? 'fail' : 'record' }
}

function whatItBuys({
  payable,
  is_right_currency,
  is_mixed,
  amount_cop,
  asked_cop,
}: SettlementFacts): Settlement {
  if (!is_right_currency) return { step: 'owe', reason: 'currency_mismatch' }
  if (is_mixed) return { step: 'owe', reason: 'mixed_payment' }
  const isRightAmount = amount_cop === asked_cop && (payable.takes_parts || amount_cop === payable.amount_cop)
  if (!isRightAmount) return { step: 'owe', reason: 'amount_mismatch' }
  const excess_cop = Math.max(0, amount_cop - payable.left_cop)
  switch (payable.standing) {
    case 'open':
      return { step: 'confirm', excess_cop }
    case 'lapsed':
      return { step: 'retake', excess_cop }
    case 'cancelled':
      return { step: 'owe', reason: 'order_cancelled' }
    case 'owed':
      // Two payments of one purchase: the one that was in time buys it, in whatever order they are heard of.
      return payable.isOnlyLate ? { step: 'retake', excess_cop } : { step: 'owe', reason: 'already_settled' }
    case 'settled':
      return { step: 'owe', reason: 'already_settled' }
  }
}

/** Why money buys nothing of the race it was for: that was called off, or had started when the bank approved it. */
export function whyTooLate(
  { isOff, starts_at }: { readonly isOff: boolean; readonly starts_at: Date | null },
  approvedAt: Date,
): Extract<OwedReason, 'race_off' | 'race_run'> | undefined {
  if (isOff) return 'race_off'
  return hasStarted(starts_at, approvedAt) ? 'race_run' : undefined
}
