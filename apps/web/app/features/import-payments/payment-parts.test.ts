import { expect, it } from 'vitest'
import { mostAtOnce, needsParts, onlineSchema } from './payment-parts'

const words = { required: 'falta', tooLittle: 'poco', tooMuch: 'mucho' }
const fault = (left: number, given: object) =>
  onlineSchema(left, words).safeParse(given).error?.issues[0]?.message

it('one payment takes what is left, up to what the provider takes at once', () => {
  expect([mostAtOnce(80_000_000), mostAtOnce(120_000_000)]).toEqual([80_000_000, 99_000_000])
  expect([needsParts(99_000_000), needsParts(99_000_001)]).toEqual([false, true])
})

it('a part is an amount that is left and that the provider takes', () => {
  const part = (amount_cop: number | null) => ({ how: 'part', amount_cop })
  expect(fault(5_000_000, part(2_000_000))).toBeUndefined()
  expect(fault(5_000_000, part(null))).toBe('falta')
  expect(fault(5_000_000, part(1_499))).toBe('poco')
  expect(fault(5_000_000, part(5_000_001))).toBe('mucho')
  expect(fault(120_000_000, part(99_000_001))).toBe('mucho')
  expect(fault(1_000, part(1_000))).toBeUndefined()
})

it('all of it needs no amount', () => {
  expect(fault(5_000_000, { how: 'whole', amount_cop: null })).toBeUndefined()
})
