import type { StaffState } from '../../platform/database/schema.gen'

/** An invitation is accepted once; who was in the team leaves it and may come back. */
const MOVES: Record<StaffState, readonly StaffState[]> = {
  invited: ['active'],
  active: ['inactive'],
  inactive: ['active'],
}

export function canMoveMember(from: StaffState, to: StaffState): boolean {
  return MOVES[from].includes(to)
}
