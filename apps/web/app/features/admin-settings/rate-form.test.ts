import type { FeeRate } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { changesNothing, rateBody, rateFormSchema, takingBack, writtenPercentage } from './rate-form'

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

const rate = (id: string, changes: Partial<FeeRate> = {}): FeeRate => ({
  id,
  organizer: null,
  percentage: 5,
  fixed_cop: 1_200,
  valid_from: '2020-01-01',
  created_at: '2020-01-01T00:00:00.000Z',
  created_by: null,
  standing: 'current',
  ...changes,
})
const general = rate('general')
const soon = rate('soon', { percentage: 6, valid_from: '2026-12-01', standing: 'coming' })
const later = rate('later', { percentage: 7, valid_from: '2027-01-01', standing: 'coming' })
const andes = { id: 'andes', name: 'Andes en Marcha' }
const own = rate('own', { organizer: andes, percentage: 4, valid_from: '2026-12-01', standing: 'coming' })

it('what takes a rate back repeats what would have ruled on its day without it', () => {
  const rates = [own, later, soon, general]
  expect(takingBack(rates, soon)).toMatchObject({
    organizer_id: null,
    percentage: 5,
    fixed_cop: 1_200,
    valid_from: '2026-12-01',
    last_rate_id: 'own',
  })
  expect(takingBack(rates, later)).toMatchObject({ percentage: 6, valid_from: '2027-01-01' })
  expect(takingBack(rates, own)).toMatchObject({ organizer_id: 'andes', percentage: null, fixed_cop: null })
})

it('one that was taken back is told from one that still changes something', () => {
  const undone = rate('undone', { valid_from: '2026-12-01', standing: 'coming' })
  const endedOwn = { ...own, percentage: null, fixed_cop: null }
  expect(changesNothing([undone, general], undone)).toBe(true)
  expect(changesNothing([endedOwn, general], endedOwn)).toBe(true)
  expect([soon, own, general].filter((each) => changesNothing([own, soon, general], each))).toEqual([])
})
