import { dateTexts } from '../format/locale'
import { uiTexts } from '../locale'
import { impossibleDate } from './typed-date'

/** What is wrong with a date that no calendar has, by its name; null of any other. */
function impossibleDateText(value: string): string | null {
  const date = impossibleDate(value)
  if (date === null) return null
  const { t } = uiTexts
  const { day, month: number, year } = date
  const month = dateTexts.source.months[number - 1]
  if (month === undefined) return t('form.noSuchMonth', { month: number })
  const isLeapDay = day === 29 && number === 2
  return t(isLeapDay ? 'form.noSuchDayThatYear' : 'form.noSuchDay', { day, month, year })
}

/** The same, or that the date was left half written; told once the form has something to say of the field. */
export function dateError(value: string, error: string | null): string | null {
  const impossible = impossibleDateText(value)
  if (impossible !== null || error === null) return impossible
  const isHalf = value !== '' && !/^\d{4}-/.test(value)
  return isHalf ? uiTexts.t('form.dateUnfinished') : error
}
