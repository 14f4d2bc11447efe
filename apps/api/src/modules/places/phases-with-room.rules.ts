import type { TakenPlace } from './taken-places.rules'
import { takesPlace } from './team-seat.rules'

export interface PhaseRoom {
  readonly id: string
  readonly category_id: string
  /** Null where it has no limit of its own. */
  readonly left: number | null
}

/**
 * The same places, each counted in its own phase or, where that is full by now, in the next of its category that is not,
 * or in one before. A place is refused only where its category has none left, and its price was agreed on before.
 * `phases` in the order they sell.
 */
export function inPhasesWithRoom<Place extends TakenPlace>(
  places: readonly Place[],
  phases: readonly PhaseRoom[],
): Place[] {
  const left = new Map(phases.map(({ id, left }) => [id, left ?? Number.POSITIVE_INFINITY]))
  return places.map((place) => {
    if (!takesPlace(place)) return place
    const ids = phases.filter(({ category_id }) => category_id === place.category_id).map(({ id }) => id)
    const own = ids.indexOf(place.price_phase_id)
    const price_phase_id = [...ids.slice(own), ...ids.slice(0, own)].find((id) => (left.get(id) ?? 0) > 0)
    if (price_phase_id === undefined) return place
    left.set(price_phase_id, (left.get(price_phase_id) ?? 0) - 1)
    return { ...place, price_phase_id }
  })
}
