import { expect, it } from 'vitest'
import { isPast, standingsOf } from './fee-rates.rules'

const rate = (number: number, valid_from: string, organizer_id: string | null = null) => ({
  id: String(number),
  number,
  organizer_id,
  valid_from,
  withdrawn_at: null as Date | null,
})

it('of each organizer the rate that began last rules, and those of later days are coming', () => {
  const standings = standingsOf(
    [
      rate(1, '2020-01-01'),
      rate(2, '2026-03-01'),
      rate(3, '2026-09-01'),
      rate(4, '2026-02-01', 'a'),
      rate(5, '2026-12-01', 'a'),
    ],
    '2026-06-15',
  )
  expect(Object.fromEntries(standings)).toEqual({
    1: 'past',
    2: 'current',
    3: 'coming',
    4: 'current',
    5: 'coming',
  })
})

it('of two that begin the same day the last written rules, also when that day is to come', () => {
  const standings = standingsOf([rate(1, '2026-07-01'), rate(2, '2026-07-01')], '2026-06-15')
  expect([standings.get('1'), standings.get('2')]).toEqual(['past', 'coming'])
})

it('a rate may begin today and not before', () => {
  expect(isPast('2026-06-14', '2026-06-15')).toBe(true)
  expect(isPast('2026-06-15', '2026-06-15')).toBe(false)
})

it('one that was taken back rules never, and what it had replaced stands again', () => {
  const withdrawn_at = new Date('2026-06-01T12:00:00Z')
  const standings = standingsOf(
    [
      rate(1, '2020-01-01'),
      rate(2, '2026-07-01'),
      { ...rate(3, '2026-07-01'), withdrawn_at },
      { ...rate(4, '2026-06-10'), withdrawn_at },
    ],
    '2026-06-15',
  )
  expect(Object.fromEntries(standings)).toEqual({
    1: 'current',
    2: 'coming',
    3: 'withdrawn',
    4: 'withdrawn',
  })
})
