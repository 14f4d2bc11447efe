import { expect, it } from 'vitest'
import { compare } from './compare'
import { median } from './median'

function recorder() {
  const order: string[] = []
  const measured = (name: string, rate: () => number) => async () => {
    order.push(name)
    return rate()
  }
  return { order, measured }
}

it('measures in the order ABBA, so that a machine that slows down slows both sides', async () => {
  const { order, measured } = recorder()
  let speed = 100
  const slowing = (share: number) => () => {
    speed -= 5
    return speed * share
  }
  const { ratio } = await compare(measured('A', slowing(0.5)), measured('B', slowing(1)), 6)
  expect(order.join('')).toBe('ABBAABBAABBA')
  expect(ratio).toBeCloseTo(0.5, 1)
})

it('never takes the median of fewer than five pairs', async () => {
  const { order, measured } = recorder()
  const { ratios } = await compare(
    measured('A', () => 1),
    measured('B', () => 2),
    1,
  )
  expect(ratios).toEqual([0.5, 0.5, 0.5, 0.5, 0.5])
  expect(order).toHaveLength(10)
})

it('one wild sample does not move the median', () => {
  expect(median([1, 1.1, 0.9, 40, 1])).toBe(1)
  expect(median([1, 3, 2, 4])).toBe(2.5)
  expect(() => median([])).toThrow()
})
