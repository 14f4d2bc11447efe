import { describe, expect, it } from 'vitest'
import { ageTrouble, genderTrouble, isMinorAt, whoMayRun } from './eligibility'

const rule = { gender_rule: 'any', min_age: 18, max_age: 39, age_taken_on: '2027-01-24' } as const

describe('age', () => {
  it('outside the category is told with its limit', () => {
    expect(ageTrouble(rule, '2009-01-25')).toContain('18')
    expect(ageTrouble(rule, '1987-01-24')).toContain('39')
    expect(ageTrouble(rule, '1987-01-25')).toBeNull()
  })

  it('of somebody whose birthday is half typed is not judged', () => {
    expect(ageTrouble(rule, '')).toBeNull()
    expect(ageTrouble(rule, '2027-13-40')).toBeNull()
  })
})

it('a category for women takes women only', () => {
  expect(genderTrouble({ ...rule, gender_rule: 'female' }, 'male')).not.toBeNull()
  expect(genderTrouble({ ...rule, gender_rule: 'female' }, 'female')).toBeNull()
  expect(genderTrouble({ ...rule, gender_rule: 'female' }, '')).toBeNull()
  expect(genderTrouble(rule, 'non_binary')).toBeNull()
})

it('a minor is not 18 yet today, nor was on the day of a race that is over, by the calendar of Colombia', () => {
  const race = '2027-06-25T10:00:00.000Z'
  const born = '2009-01-25'
  // 3 a. m. UTC of the 25th is still the 24th in Bogotá.
  expect(isMinorAt(race, born, new Date('2027-01-25T03:00:00.000Z'))).toBe(true)
  expect(isMinorAt(race, born, new Date('2027-01-25T10:00:00.000Z'))).toBe(false)
  expect(isMinorAt('2027-01-25T03:00:00.000Z', born, new Date('2027-02-01T10:00:00.000Z'))).toBe(true)
  expect(isMinorAt(race, '', new Date('2027-01-25T10:00:00.000Z'))).toBe(false)
})

it('who may run is said in words', () => {
  expect(whoMayRun(rule)).toBe('De 18 a 39 años')
  expect(whoMayRun({ ...rule, gender_rule: 'female', max_age: null })).toBe('Mujeres desde los 18 años')
  expect(whoMayRun({ ...rule, min_age: null, max_age: null })).toBe('Todas las edades')
})
