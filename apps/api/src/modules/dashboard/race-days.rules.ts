const NEAR_MS = 3 * 24 * 60 * 60_000

/** Kits are handed over in the days before a race, and what remains is put in order in those after it. */
export function isNearStart(starts_at: Date | null, now: Date): boolean {
  return starts_at !== null && Math.abs(starts_at.getTime() - now.getTime()) <= NEAR_MS
}
