import { expect, it } from 'vitest'
import { ageDateNote, runnerRule } from './runner-rule'

const everyone = { gender_rule: 'any', min_age: null, max_age: null, age_taken_on: '2027-01-24' } as const

it.each([
  [{}, 'Para todas las edades'],
  [{ min_age: 18 }, 'Desde los 18 años'],
  [{ max_age: 12 }, 'Hasta los 12 años'],
  [{ min_age: 5, max_age: 12 }, 'De 5 a 12 años'],
  [{ min_age: 18, max_age: 18 }, 'De 18 años'],
  [{ gender_rule: 'female' }, 'Mujeres de todas las edades'],
  [{ gender_rule: 'male', min_age: 40 }, 'Hombres desde los 40 años'],
  [{ gender_rule: 'female', min_age: 18, max_age: 39 }, 'Mujeres de 18 a 39 años'],
] as const)('%j reads «%s»', (rule, words) => {
  expect(runnerRule({ ...everyone, ...rule })).toBe(words)
})

it('the day ages count is told when it is not race day', () => {
  const adult = { ...everyone, min_age: 18 }
  expect(ageDateNote(adult, '2027-01-24T10:00:00Z')).toBeNull()
  // An evening race in Bogotá is already tomorrow in UTC.
  expect(ageDateNote(adult, '2027-01-25T01:00:00Z')).toBeNull()
  expect(ageDateNote({ ...adult, age_taken_on: '2027-12-31' }, '2027-01-24T10:00:00Z')).toBe(
    'Edad cumplida al vie 31 dic 2027',
  )
  expect(ageDateNote({ ...everyone, age_taken_on: '2027-12-31' }, '2027-01-24T10:00:00Z')).toBeNull()
})
