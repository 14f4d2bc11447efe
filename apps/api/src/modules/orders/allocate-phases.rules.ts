import { type PhaseFacts, phasedSale } from '../events'

export interface SoldPhase extends PhaseFacts {
  readonly id: string
  readonly name: string
  readonly price_cop: number
}

export type Allocation<Phase extends SoldPhase> =
  | { readonly outcome: 'allocated'; readonly phases: readonly Phase[] }
  /** Its phases have nothing left to sell. */
  | { readonly outcome: 'sold_out' }
  /** No phase sells at this moment. */
  | { readonly outcome: 'not_on_sale' }

/**
 * Which price each place sells at, place by place: with two left in a phase, the third costs what the next one says.
 */
export function allocatePhases<Phase extends SoldPhase>(
  phases: readonly Phase[],
  quantity: number,
  now: Date,
): Allocation<Phase> {
  const given: Phase[] = []
  const stock = phases.map((phase) => ({ phase, ...phase, taken: phase.taken }))
  while (given.length < quantity) {
    const { current } = phasedSale(stock, now)
    if (current === null) return { outcome: isOver(stock, now) ? 'not_on_sale' : 'sold_out' }
    const left = quantity - given.length
    const many = current.max_quantity === null ? left : Math.min(left, current.max_quantity - current.taken)
    for (let place = 0; place < many; place += 1) given.push(current.phase)
    current.taken += many
  }
  return { outcome: 'allocated', phases: given }
}

/** Between phases, before the first or after the last; otherwise what could be sold now is sold. */
function isOver(phases: readonly PhaseFacts[], now: Date): boolean {
  return !phases.some(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
}
