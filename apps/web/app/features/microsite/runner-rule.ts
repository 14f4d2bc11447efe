import type { PublicCategory } from '@zancada/contracts'
import { bogotaClock } from '../../ui/format/bogota-time'
import { formatDate } from '../../ui/format/format-date'
import { micrositeTexts } from './locale'

type Rule = Pick<PublicCategory, 'gender_rule' | 'min_age' | 'max_age' | 'age_taken_on'>

/** Who may run a category, in words: «Mujeres de 18 a 39 años». */
export function runnerRule({ gender_rule, min_age, max_age }: Rule): string {
  const { t } = micrositeTexts
  if (min_age === null && max_age === null) return t(`rule.allAges.${gender_rule}`)
  return capitalised(`${t(`rule.who.${gender_rule}`)} ${agesOf(min_age, max_age)}`.trim())
}

/** When ages count, told only when it is not the day of the race, which is what everyone expects. */
export function ageDateNote({ min_age, max_age, age_taken_on }: Rule, startsAt: string): string | null {
  if (min_age === null && max_age === null) return null
  const race = bogotaClock(startsAt)
  if (!race || age_taken_on === calendarDate(race)) return null
  return micrositeTexts.t('rule.takenOn', { date: formatDate(age_taken_on) })
}

function agesOf(from: number | null, to: number | null): string {
  const { t } = micrositeTexts
  if (from === null) return t('rule.upTo', { age: to ?? 0 })
  if (to === null) return t('rule.from', { age: from })
  return from === to ? t('rule.exactly', { age: from }) : t('rule.between', { from, to })
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1)
}

function calendarDate({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
