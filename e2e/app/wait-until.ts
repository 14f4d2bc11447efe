import { setTimeout as pause } from 'node:timers/promises'

export interface Patience {
  withinMs: number
  everyMs?: number
  /** Ends the sentence «… in time». */
  waitingFor: string
  /** Asked on failure, for what would help to understand it. */
  evidence?: () => string
}

/** Asks again and again until there is an answer, and gives up with a clear error when time runs out. */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  { withinMs, everyMs = 100, waitingFor, evidence }: Patience,
): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() >= deadline) {
      const details = evidence ? `\n${evidence()}` : ''
      throw new Error(`${waitingFor} did not happen in ${withinMs / 1000} s${details}`)
    }
    await pause(everyMs)
  }
}
