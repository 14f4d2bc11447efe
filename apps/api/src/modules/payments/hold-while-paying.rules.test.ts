import { describe, expect, it } from 'vitest'
import { heldToPay, heldWhilePending, isReusable, payCashBy, waitsForAnswer } from './hold-while-paying.rules'

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 8, 0) + minutes * 60_000)

describe('places kept while somebody pays', () => {
  it('last at least fifteen minutes more, and never less than they did', () => {
    expect(heldToPay({ created_at: at(0), expires_at: at(20) }, at(1))).toEqual(at(20))
    expect(heldToPay({ created_at: at(0), expires_at: at(20) }, at(18))).toEqual(at(33))
    expect(heldToPay({ created_at: at(0), expires_at: at(24 * 60) }, at(1))).toEqual(at(24 * 60))
  })

  it('are not kept for ever by clicking', () => {
    expect(heldToPay({ created_at: at(0), expires_at: at(118) }, at(117))).toEqual(at(120))
    expect(heldToPay({ created_at: at(0), expires_at: at(120) }, at(119))).toEqual(at(120))
  })

  it('wait for a bank a step at a time, a day at most', () => {
    expect(heldWhilePending('PSE', at(0), at(20))).toEqual(at(30))
    expect(heldWhilePending('PSE', at(0), at(24 * 60 - 1))).toEqual(at(24 * 60))
    expect(heldWhilePending('PSE', at(0), at(24 * 60))).toBeUndefined()
  })

  it('wait for each way of paying as long as it takes, and for cash until its slip can be paid', () => {
    expect(heldWhilePending('NEQUI', at(0), at(59))).toEqual(at(60))
    expect(heldWhilePending('NEQUI', at(0), at(60))).toBeUndefined()
    expect(heldWhilePending('SOMETHING_NEW', at(0), at(20 * 60))).toEqual(at(20 * 60 + 10))
    expect(payCashBy('BANCOLOMBIA_COLLECT', at(0), at(24 * 60))).toEqual(at(12 * 60))
    expect(payCashBy('BANCOLOMBIA_COLLECT', at(0), at(3 * 60)), 'its race starts').toEqual(at(3 * 60))
    expect(heldWhilePending('BANCOLOMBIA_COLLECT', at(0), at(12 * 60))).toBeUndefined()
    expect(payCashBy('PSE', at(0), null)).toBeUndefined()
  })

  it('wait half an hour for a provider that does not answer', () => {
    expect([waitsForAnswer(at(0), at(29)), waitsForAnswer(at(0), at(30))]).toEqual([true, false])
  })

  it('send a second click to the same checkout while it is of use', () => {
    expect(isReusable({ expires_at: at(15) }, at(20), at(1))).toBe(true)
    expect(isReusable({ expires_at: at(15) }, at(25), at(10))).toBe(true)
    expect(isReusable({ expires_at: at(15) }, at(27), at(12))).toBe(false)
    // The hold can grow no more: a new checkout would end at the same moment.
    expect(isReusable({ expires_at: at(15) }, at(15), at(12))).toBe(true)
    expect(isReusable({ expires_at: at(15) }, at(15), at(15))).toBe(false)
  })
})
