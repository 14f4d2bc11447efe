import { describe, expect, it } from 'vitest'
import { type CategoryRule, calendarDate, ineligibility } from './eligibility.rules'

const open: CategoryRule = {
  gender_rule: 'any',
  min_age: null,
  max_age: null,
  age_rule: 'race_day',
  age_taken_on: null,
}
const RACE = '2027-03-14'
const born = (birth_on: string, gender: 'female' | 'male' | 'non_binary' = 'female') => ({ birth_on, gender })

describe('a category', () => {
  const adults = { ...open, min_age: 18, max_age: 39 }
  it.each([
    ['open to all', open, born('2020-01-01', 'non_binary'), null],
    ['18 on race day', adults, born('2009-03-14'), null],
    ['a day too young', adults, born('2009-03-15'), 'too_young'],
    ['18 by the end of the year', { ...adults, age_rule: 'year_end' as const }, born('2009-12-31'), null],
    [
      '17 by the end of the year',
      { ...adults, age_rule: 'year_end' as const },
      born('2010-01-01'),
      'too_young',
    ],
    ['39 until the next birthday', adults, born('1987-03-15'), null],
    ['40 on race day', adults, born('1987-03-14'), 'too_old'],
    [
      'taken on a date',
      { ...adults, age_rule: 'on_date' as const, age_taken_on: '2027-01-01' },
      born('2009-02-01'),
      'too_young',
    ],
    [
      'of the day of the race, whatever date was written before',
      { ...adults, age_taken_on: '2027-01-01' },
      born('2009-02-01'),
      null,
    ],
    [
      'taken on a date that nobody wrote: on race day',
      { ...adults, age_rule: 'on_date' as const },
      born('2009-03-14'),
      null,
    ],
    ['for women', { ...open, gender_rule: 'female' as const }, born('1990-01-01', 'male'), 'other_gender'],
    ['for men', { ...open, gender_rule: 'male' as const }, born('1990-01-01', 'male'), null],
  ])('%s', (_, rule, person, expected) => {
    expect(ineligibility(rule, person, RACE)).toBe(expected)
  })
})

it('a race at midnight in Bogotá is on its own day, not on that of London', () => {
  expect(calendarDate(new Date('2027-03-15T04:30:00Z'), 'America/Bogota')).toBe('2027-03-14')
})
