import { expect, it } from 'vitest'
import { chargePagePath } from './charge-page-path.rules'

it('the payer comes back to the page of their own charge', () => {
  expect(chargePagePath('abc')).toMatch(/\?token=abc$/)
})
