import type { ImportState } from '@zancada/contracts'

/**
 * What each state may become. A file is read again when somebody chooses another part of it. From `awaiting_payment` on its places wait for money; `paid` is all of it, until a job has
 * registered the last row. Late money opens one that expired again, and money that goes back before its rows are
 * registered takes it a step back. `holding` is none that an import stays in: its places are held in one step.
 */
const MOVES: Readonly<Record<ImportState, readonly ImportState[]>> = {
  parsing: ['mapping', 'reviewing', 'failed', 'cancelled', 'expired'],
  mapping: ['parsing', 'validating', 'cancelled', 'expired'],
  validating: ['reviewing', 'failed', 'cancelled', 'expired'],
  reviewing: ['parsing', 'validating', 'awaiting_payment', 'paid', 'cancelled', 'expired'],
  holding: [],
  awaiting_payment: ['partially_paid', 'paid', 'applied', 'cancelled', 'expired'],
  partially_paid: ['awaiting_payment', 'paid', 'applied', 'cancelled', 'expired'],
  paid: ['awaiting_payment', 'partially_paid', 'applied', 'cancelled'],
  applied: [],
  cancelled: [],
  expired: ['partially_paid', 'paid'],
  failed: [],
}

export function mayBecome(from: ImportState, to: ImportState): boolean {
  return MOVES[from].includes(to)
}

/** Its places wait for money that is still to come. */
export const WAITING_STATES = ['awaiting_payment', 'partially_paid'] as const satisfies ImportState[]
/** Its places wait, for money or for the job that registers them. */
export const HOLDING_STATES = [...WAITING_STATES, 'paid'] as const satisfies ImportState[]

const isOneOf =
  <State extends ImportState>(states: readonly State[]) =>
  (state: ImportState): state is State =>
    states.some((each) => each === state)

export const waitsForMoney = isOneOf(WAITING_STATES)
export const holdsPlaces = isOneOf(HOLDING_STATES)
