import { describe, expect, it } from 'vitest'
import { latestBefore, momentOf } from './device-clock.rules'

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

  it.each([
    ['after what was there before it', -10, -12, false],
    ['four minutes before it, which is nothing', -10, -6, false],
    ['six minutes before it, by a clock that was behind', -10, -4, true],
    ['a day before it, by a clock that was a day behind', -DAY, -4, true],
    ['after it was sent, by a clock that was ahead', 30, undefined, true],
  ])('told by a clock that is right again: %s', (_, told, after, wrong_clock) => {
    const reading = { told_at: minutes(told), sent_at: received_at, received_at }
    const earlier = after === undefined ? undefined : minutes(after)
    expect(momentOf({ ...reading, after: earlier }).wrong_clock).toBe(wrong_clock)
    expect(momentOf({ ...reading, told_before: earlier }).wrong_clock).toBe(wrong_clock)
  })
})

describe('a moment before its runner was registered', () => {
  const momentAt = (told: number, registered: number) =>
    momentOf({
      told_at: minutes(told),
      sent_at: received_at,
      received_at,
      after: minutes(registered),
    })

  it('is impossible, and is taken for the latest that it can be', () => {
    expect(momentAt(-300 * DAY, -40 * DAY)).toEqual({ occurred_at: received_at, wrong_clock: true })
  })

  it('by some minutes of difference between two clocks is that of the registration', () => {
    expect(momentAt(-12, -10)).toEqual({ occurred_at: minutes(-10), wrong_clock: false })
  })
})

describe('what a device did before', () => {
  it('is the latest that it told so far', () => {
    const told = [minutes(-9), minutes(-3), minutes(-DAY), minutes(-1)]
    expect(latestBefore(told, received_at)).toEqual([undefined, minutes(-9), minutes(-3), minutes(-3)])
  })

  it('is nothing that it told to be after it was sent', () => {
    expect(latestBefore([minutes(DAY), minutes(-3)], received_at)).toEqual([undefined, undefined])
  })
})
