import type { LEGAL_ACCEPTANCE_NEEDED } from '@zancada/contracts'

/** The contract's own word, by type: importing its value would bring the validation library to every page. */
const NEEDED: typeof LEGAL_ACCEPTANCE_NEEDED = 'legal_acceptance_needed'

/** Asks the person, and answers whether they accepted. */
type Ask = () => Promise<boolean>

const askers = new Set<Ask>()

/** Asks whenever a call is refused because a new legal text waits to be accepted; answers how to stop. */
export function onAcceptanceNeeded(ask: Ask): () => void {
  askers.add(ask)
  return () => askers.delete(ask)
}

/** Whether that is why a call was refused, and the person has accepted since, so that it may be made again. */
export async function isAcceptedNow(code: string | null): Promise<boolean> {
  if (code !== NEEDED) return false
  const answers = await Promise.all([...askers].map((ask) => ask()))
  return answers.includes(true)
}
