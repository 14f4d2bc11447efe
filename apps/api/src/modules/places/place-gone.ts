import { violatedConstraint } from '../../platform/database/database-errors'
import { doorRefusal } from './door-refusal'

/** A list holds no place in a category that sells teams. */
export class NoPlaceForOneError extends Error {
  override readonly name = 'NoPlaceForOneError'
}

/**
 * Whether what late money would take is not there any more: the door refused it, or its category sells otherwise by now,
 * as teams of another size or no teams. The money is then owed back.
 */
export function isPlaceGone(error: unknown): boolean {
  return (
    doorRefusal(error) !== undefined ||
    error instanceof NoPlaceForOneError ||
    violatedConstraint(error) === 'registrations_fit_their_team'
  )
}
