import type { PublicCategory } from '@zancada/contracts'
import { ADULT_AGE, ageOn } from '@zancada/contracts/platform/age'
import { bogotaClock, isCalendarDate } from '../../ui/format/bogota-time'
import { registrationTexts } from './locale'

type Rule = Pick<PublicCategory, 'gender_rule' | 'min_age' | 'max_age' | 'age_taken_on'>

/** Somebody who is not 18 today needs an adult to answer for them, also when they come of age before the race. */
export function isMinorAt(startsAt: string, birth: string, now = new Date()): boolean {
  const raceOn = dayInBogota(startsAt)
  const today = dayInBogota(now.toISOString())
  if (raceOn === null || today === null || !isCalendarDate(birth)) return false
  return ageOn(birth, raceOn < today ? raceOn : today) < ADULT_AGE
}

function dayInBogota(instant: string): string | null {
  const day = bogotaClock(instant)
  return day ? [day.year, day.month, day.day].map((part) => String(part).padStart(2, '0')).join('-') : null
}

/** Why somebody of this age may not run a category, in words; null when they may. */
export function ageTrouble({ min_age, max_age, age_taken_on }: Rule, birth: string): string | null {
  if (!isCalendarDate(birth)) return null
  const { t } = registrationTexts
  const age = ageOn(birth, age_taken_on)
  if (min_age !== null && age < min_age) return t('eligibility.tooYoung', { age: min_age })
  if (max_age !== null && age > max_age) return t('eligibility.tooOld', { age: max_age })
  return null
}

/** The same of the category's gender; the server has the last word. */
export function genderTrouble({ gender_rule }: Rule, gender: string): string | null {
  if (gender_rule === 'any' || gender === '' || gender === gender_rule) return null
  return registrationTexts.t(`eligibility.only.${gender_rule}`)
}

/** Who a category is for: «Mujeres de 18 a 39 años». */
export function whoMayRun({ gender_rule, min_age, max_age }: Rule): string {
  const { t } = registrationTexts
  if (min_age === null && max_age === null) return t(`eligibility.anyAge.${gender_rule}`)
  if (min_age === null) return t(`eligibility.upTo.${gender_rule}`, { to: max_age ?? 0 })
  if (max_age === null) return t(`eligibility.from.${gender_rule}`, { from: min_age })
  return t(`eligibility.between.${gender_rule}`, { from: min_age, to: max_age })
}
