import { describe, expect, it } from 'vitest'
import { invitationState, type SeatTerms, seatsCloseAt, whyNoSeats, whyNoSeatsAtAll } from './relay.rules'

const now = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:00:01Z')
const race = new Date('2026-12-06T11:00:00Z')
const terms = (given: Partial<SeatTerms> = {}): SeatTerms => ({
  ended_at: null,
  captain_state: 'confirmed',
  event_state: 'published',
  taken_down_at: null,
  starts_at: race,
  registration_closes_at: later,
  changes_close_at: null,
  ...given,
})

describe('a seat of a team', () => {
  it('is nobody’s before the team is paid, nor once its captain is gone', () => {
    expect(whyNoSeatsAtAll(terms({ captain_state: 'held' }), now)).toMatch(/pagado/)
    expect(whyNoSeatsAtAll(terms({ captain_state: 'cancelled' }), now)).toMatch(/ya no está inscrito/)
  })

  it('is taken until changes close, and until registration closes where the race says nothing of them', () => {
    expect(seatsCloseAt(terms())).toEqual(later)
    expect(seatsCloseAt(terms({ changes_close_at: race }))).toEqual(race)
    expect(whyNoSeats(terms(), now)).toBeNull()
    expect(whyNoSeats(terms({ registration_closes_at: now }), now)).toMatch(/plazo/)
    expect(whyNoSeats(terms({ registration_closes_at: now, changes_close_at: later }), now)).toBeNull()
  })

  it.each([
    [{ ended_at: now }, /ya no está inscrito/],
    [{ event_state: 'cancelled' as const }, /cancelada/],
    [{ event_state: 'finished' as const }, /ya pasó/],
    [{ starts_at: now }, /ya pasó/],
    [{ taken_down_at: now }, /Retiramos/],
  ])('is nobody’s to take with %j', (given, reason) => {
    expect(whyNoSeats(terms(given), now)).toMatch(reason)
  })

  it('is the organizer’s to fill once the captain’s time is over, until the race starts', () => {
    const late = { registration_closes_at: new Date(now.getTime() - 1) }
    expect(whyNoSeats(terms(late), now)).toMatch(/plazo/)
    expect(whyNoSeatsAtAll(terms(late), now)).toBeNull()
    expect(whyNoSeatsAtAll(terms({ ...late, starts_at: now }), now)).toMatch(/ya pasó/)
    expect(whyNoSeatsAtAll(terms({ taken_down_at: now }), now)).toMatch(/Retiramos/)
  })

  it('of a race without dates is open', () => {
    expect(whyNoSeats(terms({ starts_at: null, registration_closes_at: null }), now)).toBeNull()
  })
})

describe('the link of an invitation says', () => {
  it.each([
    [{ state: 'open' as const, is_filled: false }, null, 'open'],
    [{ state: 'open' as const, is_filled: true }, null, 'taken'],
    [{ state: 'withdrawn' as const, is_filled: false }, null, 'withdrawn'],
    [{ state: 'withdrawn' as const, is_filled: false }, 'Ya pasó', 'closed'],
    [{ state: 'accepted' as const, is_filled: true }, 'Ya pasó', 'accepted'],
    [{ state: 'accepted' as const, is_filled: false }, null, 'withdrawn'],
    [{ state: 'accepted' as const, is_filled: false }, 'Ya pasó', 'closed'],
  ])('of %j, closed by %s: %s', (facts, closed, state) => {
    expect(invitationState(facts, closed)).toBe(state)
  })
})
