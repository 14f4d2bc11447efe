import { type Cop, percentageOf } from '@zancada/contracts'

/** The platform's part of each paid place: a percentage of its price and a fixed amount; nothing on a free one. */
export interface FeeRule {
  readonly percentage: number
  readonly fixed_cop: Cop
}

export const DEFAULT_FEE: FeeRule = { percentage: 5, fixed_cop: 1_200 }

export function serviceFee(price: Cop, rule: FeeRule): Cop {
  return price === 0 ? 0 : percentageOf(price, rule.percentage) + rule.fixed_cop
}

/** What the runner sees beside the price: the fee, or 0 when the organizer carries it. */
export function shownServiceFee(price: Cop, payer: 'runner' | 'organizer', rule: FeeRule): Cop {
  return payer === 'runner' ? serviceFee(price, rule) : 0
}
