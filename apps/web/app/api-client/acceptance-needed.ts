import type { LEGAL_ACCEPTANCE_NEEDED } from '@zancada/contracts'

/** The contract's own word, by type: importing its value would bring the validation library to every page. */
const NEEDED: typeof LEGAL_ACCEPTANCE_NEEDED = 'legal_acceptance_needed'

const listeners = new Set<() => void>()

/** Hears of each call that was refused because a new legal text waits to be accepted; answers how to stop. */
export function onAcceptanceNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellIfAcceptanceNeeded(code: string | null): void {
  if (code === NEEDED) for (const listener of listeners) listener()
}
