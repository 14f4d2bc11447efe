import type { OrganizerState } from '../../platform/database/schema.gen'

/** The states of an organizer. A rejected one may correct and ask again; a refusal can be reconsidered. */
const MOVES: Record<OrganizerState, readonly OrganizerState[]> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved', 'pending'],
}

export function canMoveOrganizer(from: OrganizerState, to: OrganizerState): boolean {
  return MOVES[from].includes(to)
}
