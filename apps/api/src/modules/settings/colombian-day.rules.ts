/** Colombia is five hours behind UTC, all year round. */
const BEHIND_MS = 5 * 3_600_000

/** The calendar day in Colombia, `2026-11-16`. */
export function colombianDay(instant: Date): string {
  return new Date(instant.getTime() - BEHIND_MS).toISOString().slice(0, 10)
}
