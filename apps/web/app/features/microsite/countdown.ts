import { bogotaClock } from '../../ui/format/bogota-time'

export interface Countdown {
  /** Calendar days in Colombia, as the organizer's dashboard counts them: 0 on the day of the race. */
  days: number
  /** The whole time left, whatever the days say. */
  hours: number
  minutes: number
  seconds: number
}

/** What is left until an instant, or null once it has come. */
export function countdownTo(target: string, now: number): Countdown | null {
  const left = Math.floor((Date.parse(target) - now) / 1_000)
  if (!(left > 0)) return null
  return {
    days: Math.round((dayOf(target) - dayOf(new Date(now))) / DAY_MS),
    hours: Math.floor(left / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
  }
}

const DAY_MS = 86_400_000

function dayOf(instant: string | Date): number {
  const clock = bogotaClock(instant)
  return clock === null ? Number.NaN : Date.UTC(clock.year, clock.month - 1, clock.day)
}
