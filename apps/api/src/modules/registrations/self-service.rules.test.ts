import { describe, expect, it } from 'vitest'
import { refundOf, type SelfServiceFacts, selfService, whyEnteredStays } from './self-service.rules'

const now = new Date('2026-11-15T12:00:00Z')
const later = new Date('2026-11-15T12:00:01Z')

const facts = (event: Partial<SelfServiceFacts['event']> = {}, given: Partial<SelfServiceFacts> = {}) => ({
  state: 'confirmed' as const,
  has_transfer: false,
  has_kit: false,
  has_entered: false,
  is_by_link: false,
  is_member: false,
  may_withdraw: false,
  ...given,
  event: {
    state: 'published' as const,
    starts_at: new Date('2026-12-06T11:00:00Z'),
    registration_closes_at: new Date('2026-12-01T00:00:00Z'),
    changes_close_at: null,
    allows_transfers: true,
    cancel_until_at: later,
    full_refund_until_at: null,
    ...event,
  },
})
const allowed = (...args: Parameters<typeof facts>) =>
  Object.entries(selfService(facts(...args), now))
    .filter(([, { is_allowed }]) => is_allowed)
    .map(([what]) => what)

const ALL = ['edit', 'transfer', 'cancel', 'authorize_pickup']

describe('a runner may do alone', () => {
  it.each([
    ['everything while the race is ahead', [facts()], ALL],
    ['nothing with an expired hold', [facts({}, { state: 'expired' })], []],
    ['nothing once transferred', [facts({}, { state: 'transferred' })], []],
    ['nothing when the race was cancelled', [facts({ state: 'cancelled' })], []],
    ['nothing from the very start of the race', [facts({ starts_at: now })], []],
    ['nothing once the race is over', [facts({ state: 'finished' })], []],
    ['everything while the race has no date yet', [facts({ starts_at: null })], ALL],
    ['everything while nothing says when changes close', [facts({ registration_closes_at: null })], ALL],
    ['no change after the cut-off', [facts({ changes_close_at: now })], ['cancel', 'authorize_pickup']],
    ['changes to the last second', [facts({ changes_close_at: later })], ALL],
    [
      'no change once registration closed, if the organizer set no other date',
      [facts({ registration_closes_at: now })],
      ['cancel', 'authorize_pickup'],
    ],
    [
      'no transfer where they are not allowed',
      [facts({ allows_transfers: false })],
      ['edit', 'cancel', 'authorize_pickup'],
    ],
    [
      'cancel by law where no policy allows it',
      [facts({ cancel_until_at: null }, { may_withdraw: true })],
      ALL,
    ],
    [
      'no cancelling without a policy',
      [facts({ cancel_until_at: null })],
      ['edit', 'transfer', 'authorize_pickup'],
    ],
    [
      'no cancelling after its date',
      [facts({ cancel_until_at: now })],
      ['edit', 'transfer', 'authorize_pickup'],
    ],
    [
      'no handing on once the kit is out',
      [facts({}, { has_kit: true })],
      ['edit', 'cancel', 'authorize_pickup'],
    ],
    [
      'no handing on and no cancelling once they went in',
      [facts({}, { has_entered: true })],
      ['edit', 'authorize_pickup'],
    ],
    [
      'no leaving a team’s seat once they went in',
      [facts({ cancel_until_at: null }, { is_member: true, has_entered: true })],
      ['edit', 'authorize_pickup'],
    ],
    [
      'no leaving a team’s seat once its kit is out',
      [facts({ cancel_until_at: null }, { is_member: true, has_kit: true })],
      ['edit', 'authorize_pickup'],
    ],
    [
      'leaving a team’s seat whatever the policy',
      [facts({ cancel_until_at: null }, { is_member: true })],
      ALL,
    ],
    [
      'neither twice while a transfer is open',
      [facts({}, { has_transfer: true })],
      ['edit', 'authorize_pickup'],
    ],
  ] as const)('%s', (_, [given], expected) => {
    expect(allowed(given.event, given)).toEqual(expected)
  })

  it('is told whether cancelling was never possible, or is no more', () => {
    const reasonOf = (cancel_until_at: Date | null) =>
      selfService(facts({ cancel_until_at }), now).cancel.reason
    expect(reasonOf(null)).toBe('Esta carrera no permite cancelar. Mira si puedes traspasarla.')
    expect(reasonOf(now)).toBe('Ya pasó la fecha límite para cancelar.')
    expect(reasonOf(later)).toBeNull()
  })

  it('who went in is told so, also where cancelling was never possible', () => {
    const { transfer, cancel } = selfService(facts({ cancel_until_at: null }, { has_entered: true }), now)
    expect([transfer.reason, cancel.reason]).toEqual([
      'Ya se registró el ingreso a la carrera: la inscripción no se puede traspasar.',
      'Ya se registró el ingreso a la carrera: la inscripción no se puede cancelar. Escríbele al organizador.',
    ])
  })

  it('is told why not', () => {
    for (const { reason } of Object.values(selfService(facts({ state: 'cancelled' }), now)))
      expect(reason).toBe('La carrera fue cancelada.')
  })
})

it('a refund is a part of what the place cost, rounded to the peso, without the service fee', () => {
  const refund = (price_cop: number, discount_cop: number, cancel_refund_percentage: number) =>
    refundOf(
      { price_cop, discount_cop, service_fee_cop: 5_000 },
      { cancel_refund_percentage, full_refund_until_at: now },
      now,
    )
  expect(refund(95_000, 0, 50)).toBe(47_500)
  expect(refund(95_001, 9_500, 33)).toBe(28_215)
  expect(refund(95_000, 95_000, 100)).toBe(0)
})

describe('a race that moved', () => {
  it('lets its runners cancel for a while, whatever its policy says', () => {
    const moved = { cancel_until_at: null, full_refund_until_at: later }
    expect(allowed(moved)).toEqual(ALL)
    expect(allowed({ ...moved, full_refund_until_at: now })).toEqual(['edit', 'transfer', 'authorize_pickup'])
  })

  it('gives back all that was paid, with its service', () => {
    const paid = { price_cop: 95_000, discount_cop: 10_000, service_fee_cop: 5_000 }
    expect(refundOf(paid, { cancel_refund_percentage: 0, full_refund_until_at: later }, now)).toBe(90_000)
  })
})

it('keeps a captain’s place while somebody of the team is in the race', () => {
  const [outside, inside] = [{ checked_in_at: null }, { checked_in_at: new Date() }]
  expect(whyEnteredStays(outside, [outside])).toBeNull()
  expect(whyEnteredStays(inside, [])).toContain('Ya se registró el ingreso')
  expect(whyEnteredStays(outside, [outside, inside])).toContain('Alguien de su equipo')
})
