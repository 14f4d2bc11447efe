import type { ImportState } from '@zancada/contracts'

/** What each state may become. What is held and paid joins once those moves exist. */
const MOVES: Readonly<Record<ImportState, readonly ImportState[]>> = {
  parsing: ['mapping', 'reviewing', 'failed', 'cancelled', 'expired'],
  mapping: ['validating', 'cancelled', 'expired'],
  validating: ['reviewing', 'failed', 'cancelled', 'expired'],
  reviewing: ['validating', 'cancelled', 'expired'],
  holding: [],
  awaiting_payment: [],
  partially_paid: [],
  paid: [],
  applied: [],
  cancelled: [],
  expired: [],
  failed: [],
}

export function mayBecome(from: ImportState, to: ImportState): boolean {
  return MOVES[from].includes(to)
}
