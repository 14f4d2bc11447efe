import { describe, expect, it } from 'vitest'
import { postponementFaults, postponementOf, type Standing } from './postpone.rules'

const now = new Date('2027-03-01T12:00:00Z')
const day = (date: string) => new Date(`${date}T11:00:00Z`)

const event: Standing = {
  starts_at: day('2027-06-20'),
  city_code: '05001',
  venue: 'Plaza Mayor',
  registration_opens_at: day('2027-01-01'),
  registration_closes_at: day('2027-06-10'),
  changes_close_at: day('2027-06-15'),
  cancel_until_at: day('2027-06-01'),
}
const asked = { message: 'Por lluvias', refund_until_at: null }
const later = { ...asked, starts_at: '2027-06-27T11:00:00Z' }
const sooner = { ...asked, starts_at: '2027-06-05T11:00:00Z' }

describe('what is wrong with postponing', () => {
  const fields = (change: Parameters<typeof postponementFaults>[1], standing: Standing = event) =>
    postponementFaults(standing, change, now).map(([field]) => field)

  it('is nothing when the date, the city or the venue is another', () => {
    expect(fields(later)).toEqual([])
    expect(fields(sooner)).toEqual([])
    expect(fields({ ...asked, city_code: '11001' })).toEqual([])
    expect(fields({ ...asked, venue: 'Parque Norte' })).toEqual([])
  })

  it('is that everything stays as it was', () => {
    expect(fields(asked)).toEqual(['starts_at'])
    const same = { starts_at: '2027-06-20T06:00:00-05:00', city_code: '05001', venue: 'Plaza Mayor' }
    expect(fields({ ...asked, ...same })).toEqual(['starts_at'])
  })

  it('is a day that passed, or one before registrations open', () => {
    expect(fields({ ...asked, starts_at: '2027-02-28T11:00:00Z' })).toEqual(['starts_at'])
    const closed = { ...event, registration_opens_at: day('2027-06-27') }
    expect(fields(later, closed)).toEqual(['starts_at'])
    expect(fields({ ...asked, starts_at: '2027-06-27T11:00:01Z' }, closed)).toEqual([])
    expect(fields(later, { ...event, registration_opens_at: null })).toEqual([])
  })

  it('is a window for refunds that passed, or that ends after the race', () => {
    const until = (refund_until_at: string) => fields({ ...later, refund_until_at })
    expect(until('2027-02-28T11:00:00Z')).toEqual(['refund_until_at'])
    expect(until('2027-06-27T11:00:00Z')).toEqual([])
    expect(until('2027-06-27T11:00:01Z')).toEqual(['refund_until_at'])
  })
})

describe('what moves with the race', () => {
  it('later: the last day to correct and to cancel, as far before it as they were; registrations close when they did', () => {
    const { distance_ms, changes } = postponementOf(event, later)
    expect(distance_ms).toBe(7 * 24 * 3600 * 1000)
    expect(changes).toEqual({
      starts_at: day('2027-06-27'),
      city_code: '05001',
      venue: 'Plaza Mayor',
      registration_closes_at: day('2027-06-10'),
      changes_close_at: day('2027-06-22'),
      cancel_until_at: day('2027-06-08'),
    })
  })

  it('sooner: nothing but what would end after it starts', () => {
    expect(postponementOf(event, sooner).changes).toMatchObject({
      registration_closes_at: day('2027-06-05'),
      changes_close_at: day('2027-06-05'),
      cancel_until_at: day('2027-06-01'),
    })
  })

  it('to another place: no date at all', () => {
    const { distance_ms, changes, record } = postponementOf(event, { ...asked, venue: 'Parque Norte' })
    expect([distance_ms, changes.changes_close_at]).toEqual([0, event.changes_close_at])
    expect(changes).toMatchObject({ city_code: '05001', venue: 'Parque Norte' })
    expect(record).toMatchObject({
      old_venue: 'Plaza Mayor',
      new_venue: 'Parque Norte',
      new_city_code: '05001',
    })
  })

  it('nothing that was never set', () => {
    const bare = { ...event, registration_closes_at: null, changes_close_at: null, cancel_until_at: null }
    expect(postponementOf(bare, later).changes).toMatchObject({
      registration_closes_at: null,
      changes_close_at: null,
      cancel_until_at: null,
    })
  })

  it('is recorded as it was and as it is, with what runners are told', () => {
    const { record } = postponementOf(event, {
      ...later,
      city_code: '11001',
      refund_until_at: '2027-06-20T11:00:00Z',
    })
    expect(record).toEqual({
      old_starts_at: day('2027-06-20'),
      new_starts_at: day('2027-06-27'),
      old_city_code: '05001',
      new_city_code: '11001',
      old_venue: 'Plaza Mayor',
      new_venue: 'Plaza Mayor',
      message: 'Por lluvias',
      refund_until_at: day('2027-06-20'),
    })
    expect(postponementOf(event, later).record.refund_until_at).toBeNull()
  })
})
