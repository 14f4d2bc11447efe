const SHORTEST_MS = 60_000
const LONGEST_MS = 10 * 60_000

/** When a provider that does not answer is asked again: the longer it is away, the later. */
export function askAgainAt(awaySince: Date, now: Date): Date {
  const awayMs = now.getTime() - awaySince.getTime()
  return new Date(now.getTime() + Math.min(Math.max(awayMs, SHORTEST_MS), LONGEST_MS))
}

/**
 * What became of a line at the provider: `answered` with a yes or a no, `away` without either, `unasked` because it needs
 * no provider, `left` for when that answers again.
 */
export type LineOutcome = 'answered' | 'away' | 'unasked' | 'left'

/** How many questions in a row had no answer. */
export function awayInARow(before: number, outcomes: readonly LineOutcome[]): number {
  return outcomes.reduce((count, outcome) => {
    if (outcome === 'away') return count + 1
    return outcome === 'answered' ? 0 : count
  }, before)
}
