import { takesPlace } from './team-seat.rules'

/** What a set of registrations takes of each scarce thing, as the doors of the database ask for it. */
export interface Places {
  readonly event_id: string
  readonly categories: Quantities
  readonly phases: Quantities
  readonly sizes: Quantities
}

/** Two lists that go side by side, each name once and in their order, which is the order they are locked in. */
export interface Quantities {
  readonly names: readonly string[]
  readonly quantities: readonly number[]
}

export interface TakenPlace {
  readonly category_id: string
  readonly price_phase_id: string
  readonly size: string | null
  /** Of a relay: the captain's seat takes the team's place, the others only a size. */
  readonly team_seat: number | null
}

export function placesOf(event_id: string, taken: readonly TakenPlace[]): Places {
  const places = taken.filter(takesPlace)
  return {
    event_id,
    categories: count(places.map(({ category_id }) => category_id)),
    phases: count(places.map(({ price_phase_id }) => price_phase_id)),
    sizes: count(taken.flatMap(({ size }) => size ?? [])),
  }
}

/** One place of another category for the one it has: the event counts the same people. */
export function categoryMove(
  event_id: string,
  from: Pick<TakenPlace, 'category_id' | 'price_phase_id'>,
  to: Pick<TakenPlace, 'category_id' | 'price_phase_id'>,
): Places {
  return {
    event_id,
    categories: exchange(from.category_id, to.category_id),
    phases: exchange(from.price_phase_id, to.price_phase_id),
    sizes: { names: [], quantities: [] },
  }
}

function exchange(from: string, to: string): Quantities {
  return from < to ? { names: [from, to], quantities: [-1, 1] } : { names: [to, from], quantities: [1, -1] }
}

function count(names: readonly string[]): Quantities {
  const counted = new Map<string, number>()
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1)
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1))
  return { names: sorted.map(([name]) => name), quantities: sorted.map(([, quantity]) => quantity) }
}
