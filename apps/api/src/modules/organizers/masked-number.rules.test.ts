import { expect, it } from 'vitest'
import { maskedNumber } from './masked-number.rules'

it('an account is known by its last four digits', () => {
  expect(maskedNumber('0123456789')).toBe('•••• 6789')
})
