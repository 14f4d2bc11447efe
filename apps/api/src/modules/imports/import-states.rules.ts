import type { ImportState } from '@zancada/contracts'

/**
 * What each state may become. From `awaiting_payment` on its places wait for money; `paid` is all of it, until a job has
 * registered the last row. Late money opens one that expired again, and money that goes back before its rows are
 * registered takes it a step back. `holding` is none that an import stays in: its places are held in one step.
 */
const MOVES: Readonly<Record<ImportState, readonly ImportState[]>> = {
  parsing: ['mapping', 'reviewing', 'failed', 'cancelled', 'expired'],
  mapping: ['validating', 'cancelled', 'expired'],
  validating: ['reviewing', 'failed', 'cancelled', 'expired'],
  reviewing: ['validating', 'awaiting_payment', 'paid', 'cancelled', 'expired'],
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

/** Whether its places wait for money that is still to come. */
export function waitsForMoney(state: ImportState): state is 'awaiting_payment' | 'partially_paid' {
  return state === 'awaiting_payment' || state === 'partially_paid'
}
