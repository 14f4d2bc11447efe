const DAY_MS = 24 * 3600 * 1000
/** Colombia keeps no summer time. */
const BOGOTA_OFFSET_MS = -5 * 3600 * 1000

/** The last days in Colombia up to today, oldest first. */
export function lastDays(now: Date, howMany: number): string[] {
  return Array.from({ length: howMany }, (_nothing, index) =>
    dayInBogota(new Date(now.getTime() - (howMany - 1 - index) * DAY_MS)),
  )
}

/** Midnight in Colombia at the beginning of a day. */
export function startOfDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - BOGOTA_OFFSET_MS)
}

function dayInBogota(instant: Date): string {
  return new Date(instant.getTime() + BOGOTA_OFFSET_MS).toISOString().slice(0, 10)
}
