import { expect, it } from 'vitest'
import { daysUntil } from './days-until.rules'

const race = new Date('2027-06-15T11:00:00Z')
const BOGOTA = 'America/Bogota'

it.each([
  ['2027-06-15T10:00:00Z', 0],
  ['2027-06-16T04:59:00Z', 0],
  ['2027-06-16T05:00:00Z', -1],
  ['2027-06-15T05:00:00Z', 0],
  ['2027-06-15T04:59:00Z', 1],
  ['2027-05-16T12:00:00Z', 30],
])('at %s the race is %d days of Bogotá away', (now, days) => {
  expect(daysUntil(race, new Date(now), BOGOTA)).toBe(days)
})

it('days are those of where it is run', () => {
  expect(daysUntil(race, new Date('2027-06-15T04:59:00Z'), 'UTC')).toBe(0)
})
