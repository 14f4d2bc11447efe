import { describe, expect, it } from 'vitest'
import {
  demandFor,
  extensionLimits,
  isHeldLongEnough,
  isTooEarly,
  mayExtend,
  type ScarcePlaces,
} from './extension.rules'

describe('the extension of a hold', () => {
  it('is offered once, for an order that did not go to pay and is no offer of the waitlist', () => {
    const order = { state: 'held', extensions: 0, network: '10.0.0.1' } as const
    expect(mayExtend(order)).toBe(true)
    expect(mayExtend({ ...order, extensions: 1 })).toBe(false)
    expect(mayExtend({ ...order, state: 'awaiting_payment' })).toBe(false)
    expect(mayExtend({ ...order, network: 'waitlist' })).toBe(false)
  })

  it('is asked for in the last two minutes, and half a minute before for a clock that runs ahead', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(isTooEarly(after(120), now)).toBe(false)
    expect(isTooEarly(after(150), now)).toBe(false)
    expect(isTooEarly(after(151), now)).toBe(true)
  })

  it('ends two hours after the order at the latest, or twice its hold where that is longer', () => {
    const created_at = new Date('2026-11-15T12:00:00Z')
    const after = (minutes: number) => ({
      created_at,
      expires_at: new Date(created_at.getTime() + minutes * 60_000),
    })
    expect(isHeldLongEnough(after(20), 20)).toBe(false)
    expect(isHeldLongEnough(after(100), 20)).toBe(false)
    expect(isHeldLongEnough(after(101), 20)).toBe(true)
    expect(isHeldLongEnough(after(90), 90)).toBe(false)
    expect(isHeldLongEnough(after(120), 90)).toBe(true)
  })

  it('is granted while at least as many places are free as are held, and nobody waits', () => {
    const category = (given: Partial<ScarcePlaces>): ScarcePlaces => ({
      category_name: '10K',
      free: 5,
      held: 5,
      is_waited_for: false,
      ...given,
    })
    expect(demandFor([category({})])).toEqual({ outcome: 'calm' })
    expect(demandFor([category({ free: 4 })])).toEqual({ outcome: 'rush', category_name: '10K' })
    expect(demandFor([category({}), category({ category_name: '5K', free: 0, held: 1 })])).toEqual({
      outcome: 'rush',
      category_name: '5K',
    })
    expect(demandFor([category({ category_name: null, free: 1, held: 9 }), category({})])).toEqual({
      outcome: 'rush',
      category_name: null,
    })
    expect(demandFor([category({ free: 0, is_waited_for: true })])).toEqual({
      outcome: 'waited_for',
      category_name: '10K',
    })
  })

  it('is one at a time for a person, and a tenth of what it may hold for a network', () => {
    expect(extensionLimits(30)).toEqual({ perPerson: 1, perNetwork: 3 })
    expect(extensionLimits(4)).toEqual({ perPerson: 1, perNetwork: 1 })
    expect(extensionLimits(1_000_000)).toEqual({ perPerson: 1, perNetwork: null })
  })
})
