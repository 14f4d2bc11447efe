/** Colombia is five hours behind UTC, all year round. */
const BEHIND_MS = 5 * 3_600_000

/** The calendar day in Colombia, `2026-11-16`. */
export function colombianDay(instant: Date): string {
  return new Date(instant.getTime() - BEHIND_MS).toISOString().slice(0, 10)
}

/** The first instant of a day there. */
export function startOfColombianDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + BEHIND_MS)
}
