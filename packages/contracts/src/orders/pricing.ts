import { z } from 'zod'
import { type Cop, percentageOf } from '../platform/money'

/**
 * What a place costs, to whom. The same arithmetic prices an order and shows an organizer, while they type a price,
 * what the runner will pay and what they will receive.
 */

/** The platform's part of each paid place: a percentage of its price and a fixed amount; nothing on a free one. */
export const feeRuleSchema = z.object({ percentage: z.number(), fixed_cop: z.int() })
export type FeeRule = Readonly<z.output<typeof feeRuleSchema>>

export interface FeeTerms {
  readonly rule: FeeRule
  /** Who carries it: the runner pays it on top, or it comes out of what the organizer receives. */
  readonly payer: 'runner' | 'organizer'
}

export function serviceFee(price: Cop, { percentage, fixed_cop }: FeeRule): Cop {
  return price === 0 ? 0 : percentageOf(price, percentage) + fixed_cop
}

export interface Discount {
  readonly type: 'percentage' | 'fixed_amount'
  readonly value: number
}

export function discountOn(subtotal: Cop, { type, value }: Discount): Cop {
  return Math.min(subtotal, type === 'percentage' ? percentageOf(subtotal, value) : value)
}

export interface PriceSplit {
  readonly runner_pays_cop: Cop
  readonly fee_cop: Cop
  readonly organizer_receives_cop: Cop
}

/** One place bought alone: what is paid is always what is received and the fee. */
export function splitPrice(
  price: Cop,
  { rule, payer }: FeeTerms,
  discount: Discount | null = null,
): PriceSplit {
  const left = discount === null ? price : price - discountOn(price, discount)
  const fee_cop = serviceFee(left, rule)
  return {
    runner_pays_cop: payer === 'runner' ? left + fee_cop : left,
    fee_cop,
    organizer_receives_cop: payer === 'runner' ? left : left - fee_cop,
  }
}
