import { expect, it } from 'vitest'
import { rateBody, rateFormSchema, writtenPercentage } from './rate-form'

const typed = { organizer_id: '', percentage: '4,5', fixed_cop: 900, valid_from: '2027-01-01' }

it('a percentage is read with its comma, and no organizer means everybody', () => {
  expect(rateBody(rateFormSchema.parse(typed), 'rate')).toEqual({
    organizer_id: null,
    percentage: 4.5,
    fixed_cop: 900,
    valid_from: '2027-01-01',
    last_rate_id: 'rate',
  })
  expect(writtenPercentage(4.5)).toBe('4,5')
})

it.each(['', '4,555', 'cinco', '-1', '51'])('«%s» is no percentage', (percentage) => {
  expect(rateFormSchema.safeParse({ ...typed, percentage }).success).toBe(false)
})
