import { describe, expect, it } from 'vitest'
import { momentOf } from './device-clock.rules'

const received_at = new Date('2026-06-07T11:00:00Z')
const minutes = (count: number, from = received_at) => new Date(from.getTime() + count * 60_000)
const DAY = 24 * 60

describe('the moment of a scan', () => {
  it.each([
    ['a clock that is right', 0, false],
    ['a clock a day ahead', DAY, true],
    ['a clock a day behind', -DAY, true],
    ['a clock five minutes ahead, which is nothing', 5, false],
    ['a clock six minutes behind', -6, true],
  ])('is ten minutes ago by %s', (_, ahead, wrong_clock) => {
    const moment = momentOf({ told_at: minutes(ahead - 10), sent_at: minutes(ahead), received_at })
    expect(moment).toEqual({ occurred_at: minutes(-10), wrong_clock })
  })

  it('is never after it was received, whatever the device tells', () => {
    expect(momentOf({ told_at: minutes(30), sent_at: received_at, received_at }).occurred_at).toEqual(
      received_at,
    )
  })
})
