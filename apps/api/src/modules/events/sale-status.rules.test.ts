import { describe, expect, it } from 'vitest'
import { type SaleFacts, saleStatus, shownRemaining } from './sale-status.rules'

const event: SaleFacts = {
  state: 'published',
  starts_at: new Date('2027-03-14T11:00:00Z'),
  registration_opens_at: new Date('2027-01-01T05:00:00Z'),
  registration_closes_at: new Date('2027-03-10T05:00:00Z'),
  sales_paused: false,
  sales_closed_at: null,
}
const february = '2027-02-01T00:00:00Z'

describe('a visitor reads', () => {
  it.each([
    ['open', event, february, 0, 'open'],
    ['exactly a fifth left', event, february, 80, 'open'],
    ['under a fifth left', event, february, 81, 'last_places'],
    ['none left', event, february, 100, 'sold_out'],
    ['before it opens', event, '2027-01-01T04:59:59Z', 0, 'upcoming'],
    ['at the instant it opens', event, '2027-01-01T05:00:00Z', 0, 'open'],
    ['at the instant it closes', event, '2027-03-10T05:00:00Z', 0, 'closed'],
    ['closed by hand', { ...event, state: 'closed' as const }, february, 0, 'closed'],
    [
      'while its organizer closed them',
      { ...event, sales_closed_at: new Date(february) },
      february,
      0,
      'closed',
    ],
    ['while its organizer is suspended', { ...event, sales_paused: true }, february, 0, 'paused'],
    ['closed, paused or not', { ...event, sales_paused: true }, '2027-03-10T05:00:00Z', 0, 'closed'],
    ['finished by hand before its day', { ...event, state: 'finished' as const }, february, 0, 'finished'],
    ['after the start', event, '2027-03-14T11:00:00Z', 0, 'finished'],
    [
      'cancelled, whatever the date',
      { ...event, state: 'cancelled' as const },
      '2027-04-01T00:00:00Z',
      0,
      'cancelled',
    ],
  ])('%s', (_, facts, now, taken, expected) => {
    expect(saleStatus(facts, { capacity: 100, taken }, new Date(now))).toBe(expected)
  })

  it('that nothing is for sale yet where there is nothing to sell', () => {
    expect(saleStatus(event, { capacity: 0, taken: 0 }, new Date(february))).toBe('upcoming')
  })

  it('how many are left only when they are few', () => {
    expect(shownRemaining('last_places', { capacity: 100, taken: 93 })).toBe(7)
    expect(shownRemaining('open', { capacity: 100, taken: 3 })).toBeNull()
  })
})
