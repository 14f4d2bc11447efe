import { bogotaClock } from '../../ui/format/bogota-time'
import { dateTexts } from '../../ui/format/locale'
import { eventsTexts } from './locale'

export interface MonthChoice {
  /** `2027-03` */
  value: string
  label: string
}

const AHEAD = 14

/** This month and the ones people plan for; a chosen one outside of them (a shared link) joins at its place. */
export function monthChoices(now: string | Date, chosen: string): MonthChoice[] {
  const clock = bogotaClock(now)
  if (!clock) return []
  const values = Array.from({ length: AHEAD }, (_, ahead) => {
    const month = clock.month - 1 + ahead
    return `${clock.year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  const all = chosen === '' ? values : [...new Set([...values, chosen])].sort()
  return all.map((value) => ({ value, label: monthLabel(value) }))
}

/** «marzo de 2027» */
export function monthLabel(value: string): string {
  const [year = '', month = ''] = value.split('-')
  return eventsTexts.t('months.label', {
    month: dateTexts.source.months[Number(month) - 1] ?? '',
    year,
  })
}
