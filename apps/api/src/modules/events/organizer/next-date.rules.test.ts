import { describe, expect, it } from 'vitest'
import { nextDate } from './next-date.rules'

const event = {
  state: 'published' as const,
  registration_opens_at: new Date('2027-01-01T00:00:00Z'),
  registration_closes_at: new Date('2027-02-01T00:00:00Z'),
  starts_at: new Date('2027-03-01T00:00:00Z'),
}
const on = (
  date: string,
  changes: Partial<typeof event> | { state: 'cancelled' | 'finished' | 'draft' } = {},
) => nextDate({ ...event, ...changes }, new Date(date))

describe('the next thing of an event', () => {
  it('is what comes first after now', () => {
    expect(on('2026-12-01')).toEqual({ kind: 'registration_opens', at: '2027-01-01T00:00:00.000Z' })
    expect(on('2027-01-01')).toEqual({ kind: 'registration_closes', at: '2027-02-01T00:00:00.000Z' })
    expect(on('2027-02-15')).toEqual({ kind: 'race', at: '2027-03-01T00:00:00.000Z' })
    expect([on('2027-03-01'), on('2027-03-02')]).toEqual([null, null])
  })

  it('is nothing once the event is over, and skips what has no date', () => {
    expect(on('2026-12-01', { state: 'cancelled' })).toBeNull()
    expect(on('2026-12-01', { state: 'finished' })).toBeNull()
    const undated = { ...event, registration_opens_at: null, registration_closes_at: null }
    expect(nextDate(undated, new Date('2026-12-01'))).toMatchObject({ kind: 'race' })
  })
})
