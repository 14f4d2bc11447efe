import type { Race } from './model'

export interface Payout {
  readonly id: string
  readonly race: Race
  readonly amount_cop: number
  isReversed: boolean
}

/** What the platform paid to organizers, by the name that a story gives each. */
export class Payouts {
  readonly all = new Map<string, Payout>()

  paidFor(race: Race): number {
    return [...this.all.values()]
      .filter((payout) => payout.race === race && !payout.isReversed)
      .reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  }
}
