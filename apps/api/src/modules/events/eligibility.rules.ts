import { ageOn, type Gender } from '@zancada/contracts'

/** Who may run a category: by age, taken on the day the event says, and by gender. */
export interface CategoryRule {
  readonly gender_rule: 'any' | 'female' | 'male'
  readonly min_age: number | null
  readonly max_age: number | null
  readonly age_rule: 'race_day' | 'year_end' | 'on_date'
  readonly age_taken_on: string | null
}

export type Ineligibility = 'too_young' | 'too_old' | 'other_gender'

export function ineligibility(
  rule: CategoryRule,
  person: { readonly birth_on: string; readonly gender: Gender },
  raceOn: string,
): Ineligibility | null {
  const age = ageOn(person.birth_on, ageDate(rule, raceOn))
  if (rule.min_age !== null && age < rule.min_age) return 'too_young'
  if (rule.max_age !== null && age > rule.max_age) return 'too_old'
  // A category for one gender is for those who declare it; everyone fits an open one.
  if (rule.gender_rule !== 'any' && rule.gender_rule !== person.gender) return 'other_gender'
  return null
}

/** The calendar date on which ages count. */
export function ageDate({ age_rule, age_taken_on }: CategoryRule, raceOn: string): string {
  if (age_rule === 'year_end') return `${raceOn.slice(0, 4)}-12-31`
  return age_rule === 'on_date' ? (age_taken_on ?? raceOn) : raceOn
}

interface Calendar {
  readonly format: Intl.DateTimeFormat
  /** The last instant that was asked for: a list asks for that of its race once for each of its rows. */
  last?: { readonly time: number; readonly date: string }
}

const calendars = new Map<string, Calendar>()

/** The calendar date of an instant where the race is run. */
export function calendarDate(instant: Date, timezone: string): string {
  let calendar = calendars.get(timezone)
  if (!calendar) {
    calendar = { format: new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }) }
    calendars.set(timezone, calendar)
  }
  const time = instant.getTime()
  if (calendar.last?.time !== time) calendar.last = { time, date: calendar.format.format(instant) }
  return calendar.last.date
}
