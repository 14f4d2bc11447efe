export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left until an instant, or null once it has come. */
export function countdownTo(target: string, now: number): Countdown | null {
  const left = Math.floor((Date.parse(target) - now) / 1_000)
  if (!(left > 0)) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
  }
}
