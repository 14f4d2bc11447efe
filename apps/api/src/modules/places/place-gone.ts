import { violatedConstraint } from '../../platform/database/database-errors'
import { doorRefusal } from './door-refusal'

/** A place of a list is of no use in a category that sells teams of another size, or no teams. */
export class UnfitPlaceError extends Error {
  override readonly name = 'UnfitPlaceError'
}

/**
 * Whether what late money would take is not there any more: the door refused it, or its category sells otherwise by now,
 * as teams of another size or no teams. The money is then owed back.
 */
export function isPlaceGone(error: unknown): boolean {
  return (
    doorRefusal(error) !== undefined ||
    error instanceof UnfitPlaceError ||
    violatedConstraint(error) === 'registrations_fit_their_team'
  )
}

/** Why, of the places of a list: its race lets nobody in any more, its code was used up, or there are none left. */
export function whyGone(error: unknown): 'race_unavailable' | 'code_used_up' | 'no_places_left' | undefined {
  if (!isPlaceGone(error)) return undefined
  const what = doorRefusal(error)?.what
  if (what === 'not_on_sale') return 'race_unavailable'
  return what === 'code_used_up' ? what : 'no_places_left'
}
