import type { PublicEvent } from '@zancada/contracts'

/** The race gives shirts and has none left, of any size. */
export function hasNoShirts({ sizes }: Pick<PublicEvent, 'sizes'>): boolean {
  return sizes.length > 0 && sizes.every(({ available }) => available <= 0)
}

/** What a seat of a team is asked: it was paid, so that without a shirt left it is taken without a size. */
export function raceOfSeat(race: PublicEvent): PublicEvent {
  return hasNoShirts(race) ? { ...race, sizes: [] } : race
}
