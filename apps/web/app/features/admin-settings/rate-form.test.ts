import type { FeeRate } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { rateBody, rateFormSchema, rulingWithout, writtenPercentage } from './rate-form'

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

const rate = (id: string, percentage: number | null, valid_from: string, changes: Partial<FeeRate> = {}) =>
  ({
    id,
    organizer: null,
    percentage,
    fixed_cop: percentage === null ? null : 0,
    valid_from,
    created_at: '2026-11-01T12:00:00.000Z',
    created_by: null,
    standing: 'coming',
    ...changes,
  }) satisfies FeeRate

it('without a rate that is taken back rules what began last before its day, of those of one day the last written', () => {
  const taken = rate('taken', 6, '2027-01-01')
  const rates = [
    taken,
    rate('other', 9, '2026-12-20', { standing: 'withdrawn' }),
    rate('newer', 8, '2026-12-15'),
    rate('older', 7, '2026-12-15', { standing: 'past' }),
    rate('current', 5, '2020-01-01', { standing: 'current' }),
    rate('later', 3, '2027-02-01'),
  ]
  expect(rulingWithout(rates, taken)?.id).toBe('newer')
})

it('of an organizer rules their own, or everybody’s once it ended', () => {
  const organizer = { id: 'andes', name: 'Andes' }
  const taken = rate('taken', 4, '2027-01-01', { organizer })
  const everybodys = rate('everybodys', 5, '2020-01-01', { standing: 'current' })
  const own = rate('own', 3, '2026-01-01', { organizer, standing: 'current' })
  const ended = rate('ended', null, '2026-12-01', { organizer })
  expect(rulingWithout([taken, own, everybodys], taken)?.id).toBe('own')
  expect(rulingWithout([taken, ended, own, everybodys], taken)?.id).toBe('everybodys')
  expect(rulingWithout([taken, everybodys], taken)?.id).toBe('everybodys')
})
