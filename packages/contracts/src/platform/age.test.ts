import { expect, it } from 'vitest'
import { ageOn } from './age'

it.each([
  ['2009-03-14', '2027-03-14', 18],
  ['2009-03-15', '2027-03-14', 17],
  ['2008-02-29', '2027-02-28', 18],
  ['2008-02-29', '2027-03-01', 19],
  ['2008-02-29', '2028-02-29', 20],
])('someone born on %s is on %s %i years old', (birthOn, date, age) => {
  expect(ageOn(birthOn, date)).toBe(age)
})
