import type { EventState } from '../../platform/database/schema.gen'

/** The life of an event. Unpublishing goes back to draft; what was cancelled or finished stays so. */
const MOVES: Record<EventState, readonly EventState[]> = {
  draft: ['published', 'cancelled'],
  published: ['draft', 'closed', 'finished', 'cancelled'],
  closed: ['published', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

export function canMoveEvent(from: EventState, to: EventState): boolean {
  return MOVES[from].includes(to)
}
