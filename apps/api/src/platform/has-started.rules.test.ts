import { expect, it } from 'vitest'
import { hasStarted } from './has-started.rules'

it('starts at its very moment, and never without a date', () => {
  const start = new Date('2027-02-07T11:00:00Z')
  const before = new Date(start.getTime() - 1)
  expect([hasStarted(start, before), hasStarted(start, start), hasStarted(null, start)]).toEqual([
    false,
    true,
    false,
  ])
})
