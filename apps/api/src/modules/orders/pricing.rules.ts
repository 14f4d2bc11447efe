import { type Cop, type Discount, discountOn, type FeeTerms, serviceFee } from '@zancada/contracts'

/**
 * What an order costs, from stored prices alone. A discount is rounded once, for the order, and shared out so that its
 * parts always add up to it; the fee is taken on what each place really costs. Nothing is ever below zero.
 */
export interface PricedPlace {
  readonly price_cop: Cop
  readonly discount_cop: Cop
  /** What the runner pays on top; 0 when the organizer carries it. */
  readonly service_fee_cop: Cop
}

export interface PricedOrder<Place> {
  readonly places: readonly (Place & PricedPlace)[]
  readonly subtotal_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly total_cop: Cop
  /** What the organizer owes the platform for it, outside the total. */
  readonly organizer_fee_cop: Cop
}

export function priceOrder<Place extends { readonly price_cop: Cop }>(
  places: readonly Place[],
  discount: Discount | null,
  fee: FeeTerms,
): PricedOrder<Place> {
  const prices = places.map(({ price_cop }) => price_cop)
  const subtotal_cop = sum(prices)
  const discount_cop = discount === null ? 0 : discountOn(subtotal_cop, discount)
  const parts = shareOut(discount_cop, prices)
  const fees = prices.map((price, index) => serviceFee(price - (parts[index] ?? 0), fee.rule))
  const isOnTop = fee.payer === 'runner'
  const service_fee_cop = isOnTop ? sum(fees) : 0
  return {
    places: places.map((place, index) => ({
      ...place,
      discount_cop: parts[index] ?? 0,
      service_fee_cop: isOnTop ? (fees[index] ?? 0) : 0,
    })),
    subtotal_cop,
    discount_cop,
    service_fee_cop,
    total_cop: subtotal_cop - discount_cop + service_fee_cop,
    organizer_fee_cop: isOnTop ? 0 : sum(fees),
  }
}

/**
 * Splits `amount` by weight: each part is what is due up to its place less what was given before it, so no peso is
 * lost, and no part is above its weight while the amount is not above their sum.
 */
export function shareOut(amount: Cop, weights: readonly Cop[]): Cop[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n || amount === 0) return weights.map(() => 0)
  const shared = BigInt(amount)
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const due = (shared * weighed) / whole
    const part = due - given
    given = due
    return Number(part)
  })
}

function sum(amounts: readonly Cop[]): Cop {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Who pays the fee that an order carries; unknown of one that carries none. */
export function feePayerOf({
  service_fee_cop,
  organizer_fee_cop,
}: {
  readonly service_fee_cop: number
  readonly organizer_fee_cop: number
}): 'runner' | 'organizer' | undefined {
  if (service_fee_cop > 0) return 'runner'
  return organizer_fee_cop > 0 ? 'organizer' : undefined
}
