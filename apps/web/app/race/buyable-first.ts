import type { SaleStatus } from '@zancada/contracts'

const BUYABLE: readonly SaleStatus[] = ['open', 'last_places']

/** Races that take registrations before those that do not, each group in the order it had. */
export function buyableFirst<Race extends { readonly status: SaleStatus }>(races: readonly Race[]): Race[] {
  const isBuyable = ({ status }: Race) => BUYABLE.includes(status)
  return [...races.filter(isBuyable), ...races.filter((race) => !isBuyable(race))]
}
