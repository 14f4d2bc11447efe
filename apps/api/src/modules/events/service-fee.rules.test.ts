import { serviceFee } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { DEFAULT_FEE } from './service-fee.rules'

it('the service costs five per cent and $ 1.200', () => {
  expect(serviceFee(100_000, DEFAULT_FEE)).toBe(6_200)
})
