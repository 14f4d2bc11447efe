import { expect, it } from 'vitest'
import { isNearStart } from './race-days.rules'

const start = new Date('2027-03-14T11:00:00Z')
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)

it('a race is near from three days before its start to three days after it', () => {
  for (const days of [-3, -1, 0, 3]) expect(isNearStart(start, daysLater(days))).toBe(true)
  for (const days of [-3.01, 3.01, 40]) expect(isNearStart(start, daysLater(days))).toBe(false)
  expect(isNearStart(null, start)).toBe(false)
})
