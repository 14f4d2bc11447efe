import { expect, it } from 'vitest'
import { pinFault } from './pin'

it.each(['', '12345', '1234567890123', '12 456', 'abcdef'])('%j is no PIN', (typed) => {
  expect(pinFault(typed)).toBe('length')
})

it.each(['000000', '77777777', '123456', '987654321'])('%s is what anybody tries first', (typed) => {
  expect(pinFault(typed)).toBe('weak')
})

it.each(['258014', '112358', '135791113151'])('%s may be used', (typed) => {
  expect(pinFault(typed)).toBeNull()
})
