import type { Category } from './book'

/** A percentage is rounded once, to the peso, halves up. */
export function shareOf(amount_cop: number, percentage: number): number {
  return Math.floor((amount_cop * percentage + 50) / 100)
}

/** What the platform keeps of a place that costs something. */
export interface Fee {
  readonly percentage: number
  readonly fixed_cop: number
}

export function feeOn(price_cop: number, { percentage, fixed_cop }: Fee): number {
  return price_cop === 0 ? 0 : shareOf(price_cop, percentage) + fixed_cop
}

/** Undefined: nothing is on sale. */
export function priceAt(category: Category, now: Date): number | undefined {
  return category.phases.find(({ from, to }) => from <= now && now < to)?.price_cop
}
