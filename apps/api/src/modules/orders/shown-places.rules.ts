import { takesPlace } from '../places'

interface Place {
  readonly transferred_from_id: string | null
  readonly team_id: string | null
  readonly team_seat: number | null
}

/**
 * What an order shows of its registrations. Whoever got a place by transfer is nobody of its buyer's. A team is its
 * captain's place; of a list, whose runners have an order each, a member's order is of their seat.
 */
export function shownPlaces<Each extends Place>(registrations: readonly Each[]): Each[] {
  const led = new Set(registrations.filter(takesPlace).map(({ team_id }) => team_id))
  return registrations.filter(
    (each) => each.transferred_from_id === null && (takesPlace(each) || !led.has(each.team_id)),
  )
}
