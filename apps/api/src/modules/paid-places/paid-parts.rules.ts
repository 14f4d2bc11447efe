import type { Cop } from '@zancada/contracts'
import type { PayableName } from '../payables'

/** What a registration was paid with: its order and, since, the dearer categories its runner paid for. */
export interface PaidPart extends PayableName {
  /** What of it was paid for the registration and has not gone back. */
  readonly left_cop: Cop
  /** The platform's fee of it: on top of the price, or carried by the organizer. */
  readonly fee_cop: Cop
  /** Paid to the organizer, who returns it: none of the platform's money. */
  readonly is_outside: boolean
  /** What is left of its whole payable, where a lost dispute took some of that. */
  readonly capped_cop?: Cop | null
}

/** What goes back of it. */
export type PartBack = PaidPart & Shared & Owed
export interface Owed {
  /** The last day to give it back; null: its organizer returns it. */
  readonly return_by: string | null
}
interface Shared {
  readonly amount_cop: Cop
}

/** Shares what goes back over what was paid, in the order they come: the last that was paid first. */
export function shareBack<Part extends Pick<PaidPart, 'left_cop'>>(
  parts: readonly Part[],
  amount_cop: Cop,
): (Part & Shared)[] {
  let rest = amount_cop
  const shared = parts.flatMap((part) => {
    const amount = Math.min(rest, part.left_cop)
    rest -= amount
    return amount > 0 ? [{ ...part, amount_cop: amount }] : []
  })
  if (rest > 0) throw new Error(`${rest} more would go back than was paid`)
  return shared
}

/**
 * The fee that the platform gives back with a part of a place's money. It was given with the service, so that less than
 * all of what is left leaves it where it is.
 */
export function platformFeeOf(part: Pick<PartBack, 'left_cop' | 'fee_cop' | 'amount_cop'>): Cop {
  return part.amount_cop < part.left_cop ? 0 : Math.min(part.fee_cop, part.amount_cop)
}

interface SoldAt {
  readonly price_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
}

/** What changes of category did to a registration's money since it was sold. */
export interface ChangedSince {
  /** Paid for dearer categories, and the service on top. */
  readonly charged_cop: Cop
  readonly charged_fee_cop: Cop
  /** Returned, or owed, for cheaper ones. */
  readonly given_back_cop: Cop
}

/** What a registration costs by now; `price_cop` stays what was sold. */
export function moneyOf(row: SoldAt & ChangedSince): SoldAt {
  return {
    price_cop: row.price_cop + row.charged_cop - row.given_back_cop,
    discount_cop: row.discount_cop,
    service_fee_cop: row.service_fee_cop + row.charged_fee_cop,
  }
}

export function paidFor(row: SoldAt & ChangedSince): Cop {
  const { price_cop, discount_cop, service_fee_cop } = moneyOf(row)
  return price_cop - discount_cop + service_fee_cop
}
