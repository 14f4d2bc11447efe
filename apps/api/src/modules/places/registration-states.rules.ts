import type { RegistrationState } from '@zancada/contracts'

/**
 * The life of a registration. What expired or was cancelled with its unpaid order can only come back by a payment that
 * was approved late; a confirmed one ends by transfer, cancellation or refund.
 */
const MOVES: Record<RegistrationState, readonly RegistrationState[]> = {
  held: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['transferred', 'cancelled', 'refunded'],
  transferred: [],
  cancelled: ['refunded'],
  refunded: [],
  expired: ['confirmed'],
}

export function canMoveRegistration(from: RegistrationState, to: RegistrationState): boolean {
  return MOVES[from].includes(to)
}

/** Its money came back from the bank: it ended before, and what was paid for it is owed again. */
export function mayBeOwedAgain(state: RegistrationState): boolean {
  return state === 'refunded'
}

/** Checked before every write of a state: a move that is not in the table is a bug of the caller. */
export function assertMoves(
  registrations: readonly { readonly id: string; readonly state: RegistrationState }[],
  to: RegistrationState,
): void {
  for (const { id, state } of registrations)
    if (!canMoveRegistration(state, to)) throw new Error(`Registration ${id} is ${state}, it cannot be ${to}`)
}
