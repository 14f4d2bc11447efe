import { takesPlace } from '../places'

interface Place {
  readonly transferred_from_id: string | null
  readonly team_id: string | null
  readonly team_seat: number | null
}

/**
 * The registrations that an order shows. A runner who got a place by transfer is not the buyer's to see. A team is its
 * captain's place. In a list each runner has an order, and a member's order shows their seat.
 */
export function shownPlaces<Each extends Place>(registrations: readonly Each[]): Each[] {
  const led = new Set(registrations.filter(takesPlace).map(({ team_id }) => team_id))
  return registrations.filter(
    (each) => each.transferred_from_id === null && (takesPlace(each) || !led.has(each.team_id)),
  )
}
