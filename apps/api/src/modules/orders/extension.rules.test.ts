import { describe, expect, it } from 'vitest'
import {
  demandFor,
  extensionLimits,
  isTooEarly,
  type ScarcePlaces,
  whyNotExtendable,
} from './extension.rules'

describe('the extension of a hold', () => {
  const created_at = new Date('2026-11-15T12:00:00Z')
  const until = (minutes: number) => ({
    state: 'held' as const,
    extensions: 0,
    network: '10.0.0.1',
    created_at,
    expires_at: new Date(created_at.getTime() + minutes * 60_000),
  })

  it('is offered once, for an order that did not go to pay and is no offer of the waitlist', () => {
    const order = until(20)
    expect(whyNotExtendable(order, 20)).toBeNull()
    expect(whyNotExtendable({ ...order, extensions: 1 }, 20)).toBe('already_extended')
    expect(whyNotExtendable({ ...order, state: 'awaiting_payment' }, 20)).toBe('sent_to_pay')
    expect(whyNotExtendable({ ...order, network: 'waitlist' }, 20)).toBe('waitlist_offer')
  })

  it('is asked for in the last two minutes, and half a minute before for a clock that runs ahead', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(isTooEarly(after(120), now)).toBe(false)
    expect(isTooEarly(after(150), now)).toBe(false)
    expect(isTooEarly(after(151), now)).toBe(true)
  })

  it('ends two hours after the order at the latest, or twice its hold where that is longer', () => {
    expect(whyNotExtendable(until(20), 20)).toBeNull()
    expect(whyNotExtendable(until(100), 20)).toBeNull()
    expect(whyNotExtendable(until(101), 20)).toBe('held_long_enough')
    expect(whyNotExtendable(until(90), 90)).toBeNull()
    expect(whyNotExtendable(until(120), 90)).toBe('held_long_enough')
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
