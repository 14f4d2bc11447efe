import { expect, it } from 'vitest'
import { runnersPaidBy } from './runners-paid'
import { unpaid } from './testing/company'

const page = {
  totals: unpaid,
  counts: { held: 16, applied: 0 },
  next_turns: [
    { cost_cop: 80_000, runners: 1, turns: 3 },
    // Two teams of four.
    { cost_cop: 200_000, runners: 4, turns: 2 },
    { cost_cop: 50_000, runners: 1, turns: 5 },
  ],
}

it('counts the next runners that an amount pays, in the order of the list', () => {
  expect(runnersPaidBy(79_999, page)).toEqual({ runners: 0, rest_cop: 79_999, isAtLeast: false })
  expect(runnersPaidBy(160_000, page)).toEqual({ runners: 2, rest_cop: 0, isAtLeast: false })
  // A team is paid whole or not at all, and nobody passes before it.
  expect(runnersPaidBy(390_000, page)).toEqual({ runners: 3, rest_cop: 150_000, isAtLeast: false })
  expect(runnersPaidBy(440_000, page)).toEqual({ runners: 7, rest_cop: 0, isAtLeast: false })
  expect(runnersPaidBy(890_000, page)).toEqual({ runners: 16, rest_cop: 0, isAtLeast: false })
})

it('counts what is in favour of the company, and says so where more people wait than are known of', () => {
  const credit = { ...page, totals: { ...unpaid, credit_cop: 30_000 } }
  expect(runnersPaidBy(50_000, credit).runners).toBe(1)
  const many = { ...page, counts: { held: 900, applied: 0 } }
  expect(runnersPaidBy(5_000_000, many)).toMatchObject({ runners: 16, isAtLeast: true })
})
