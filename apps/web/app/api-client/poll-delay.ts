const SHORTEST_MS = 2_000
const LONGEST_MS = 30_000
const GROWTH = 1.5

/** How long to wait before asking again: soon at first, since most payments settle in seconds, then ever less often. */
export function pollDelay(timesAsked: number): number {
  return Math.min(LONGEST_MS, Math.round(SHORTEST_MS * GROWTH ** Math.max(0, timesAsked - 1)))
}
