import type { PublicCategory, PublicPhase } from '@zancada/contracts'
import type { MicrositePage } from './microsite-page'

export interface CategoryPriceList {
  /** What rules today, or what it opens with. */
  now: PublicPhase | null
  ahead: readonly PublicPhase[]
  past: readonly PublicPhase[]
  /** Nothing of it can be bought any more: every price is one that it had. */
  isOver: boolean
}

/** A category's phases as a visitor compares them. */
export function pricesOf(
  { status }: Pick<MicrositePage, 'status'>,
  { phases, status: ownStatus }: PublicCategory,
): CategoryPriceList {
  if (status === 'finished' || status === 'closed' || status === 'cancelled')
    return { now: null, ahead: [], past: phases.map(asHad), isOver: true }
  const past = phases.filter(({ state }) => state === 'ended' || state === 'sold_out')
  // A visitor who waits for a place is not told what to pay.
  if (ownStatus === 'sold_out') return { now: null, ahead: [], past: [], isOver: false }
  const [now = null, ...ahead] = phases.filter((phase) => !past.includes(phase))
  return { now, ahead, past, isOver: false }
}

/** A phase that never came to rule was to end all the same. */
function asHad(phase: PublicPhase): PublicPhase {
  return phase.state === 'sold_out' ? phase : { ...phase, state: 'ended' }
}
