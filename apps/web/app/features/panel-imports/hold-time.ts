const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** The two largest units of what is left: days and hours, else hours and minutes. Never below zero. */
export function timeLeft(until: string, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const days = Math.floor(hours / DAY_HOURS)
  return {
    days,
    hours: hours - days * DAY_HOURS,
    minutes: days > 0 ? 0 : minutes - hours * HOUR_MINUTES,
  }
}

export function afterHours(hours: number, now: number): string {
  return new Date(now + hours * HOUR_MINUTES * MINUTE_MS).toISOString()
}
