import type { OrganizerState } from '../../platform/database/schema.gen'

/** How an organizer stands with the platform. Nobody goes back to waiting; a refusal can be reconsidered. */
const MOVES: Record<OrganizerState, readonly OrganizerState[]> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved'],
}

export function canMoveOrganizer(from: OrganizerState, to: OrganizerState): boolean {
  return MOVES[from].includes(to)
}
