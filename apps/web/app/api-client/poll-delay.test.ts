import { expect, it } from 'vitest'
import { pollDelay } from './poll-delay'

it('asks soon at first, then ever less often, and never less than twice a minute', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 50, 5_000].map(pollDelay)
  expect(delays.slice(0, 3)).toEqual([2_000, 3_000, 4_500])
  expect(delays).toEqual([...delays].sort((one, other) => one - other))
  expect(delays.at(-1)).toBe(30_000)
})
