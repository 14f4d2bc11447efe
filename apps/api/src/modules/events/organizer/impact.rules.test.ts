import { describe, expect, it } from 'vitest'
import { excludedBy, impactToken, touchedByData, touchedCategories } from './impact.rules'

const instant = new Date('2027-05-01T05:00:00Z')

describe('a change of a race’s data', () => {
  const event = {
    policies: { refunds: 'Sin devoluciones' },
    fee_payer: 'runner',
    allows_transfers: true,
    cancel_refund_percentage: 50,
    changes_close_at: instant,
    cancel_until_at: null,
  }

  it.each([
    { fee_payer: 'organizer' as const },
    { allows_transfers: false },
    { cancel_refund_percentage: 0 },
    { changes_close_at: '2027-05-01T05:00:01Z' },
    { changes_close_at: null },
    { cancel_until_at: '2027-05-01T05:00:00Z' },
    { policies: { refunds: 'Todo se devuelve' } },
    { policies: { waiver: 'Nuevo' } },
  ])('touches what people count on: %j', (changes) => {
    expect(touchedByData(event, changes)).toEqual(['policies'])
  })

  it.each([
    {},
    { fee_payer: 'runner' as const, allows_transfers: true, cancel_refund_percentage: 50 },
    { changes_close_at: '2027-05-01T00:00:00-05:00', cancel_until_at: null },
    { policies: { refunds: 'Sin devoluciones' } },
    { policies: {} },
    { name: 'Otro nombre' },
  ])('touches nothing when it says the same, or something else: %j', (changes) => {
    expect(touchedByData(event, changes)).toEqual([])
  })
})

const phase = { price_cop: 50_000, starts_at: instant, ends_at: new Date('2027-06-01T05:00:00Z') }
const category = {
  id: 'a',
  name: '21K',
  gender_rule: 'any' as const,
  min_age: 18,
  max_age: null,
  age_rule: 'race_day' as const,
  age_taken_on: null,
  distance_m: 21_097,
  starts_at: instant,
  phases: [phase],
}
const written = {
  name: 'Preventa',
  price_cop: 50_000,
  starts_at: '2027-05-01T00:00:00-05:00',
  ends_at: '2027-06-01T05:00:00Z',
  max_quantity: null,
}

describe('a change of categories', () => {
  const touches = (given: object) =>
    touchedCategories([category], [{ id: 'a', ...given }]).map((each) => each.touches)

  it.each([
    [{ min_age: 20 }, 'rules'],
    [{ max_age: 60 }, 'rules'],
    [{ gender_rule: 'female' }, 'rules'],
    [{ age_rule: 'year_end' }, 'rules'],
    [{ age_taken_on: '2027-01-01' }, 'rules'],
    [{ starts_at: '2027-05-01T06:00:00Z' }, 'schedule'],
    [{ starts_at: null }, 'schedule'],
    [{ distance_m: 21_000 }, 'schedule'],
    [{ phases: [{ ...written, price_cop: 60_000 }] }, 'prices'],
    [{ phases: [{ ...written, starts_at: '2027-05-02T05:00:00Z' }] }, 'prices'],
    [{ phases: [{ ...written, ends_at: '2027-06-02T05:00:00Z' }] }, 'prices'],
    [{ phases: [] }, 'prices'],
  ])('%j touches %s', (given, part) => {
    expect(touches(given)).toEqual([[part]])
  })

  it('touches several parts at once', () => {
    expect(touches({ min_age: 1, distance_m: 1, phases: [] })).toEqual([['rules', 'schedule', 'prices']])
  })

  it('touches nothing when nothing differs, nor when the category is new', () => {
    expect(touches({})).toEqual([])
    expect(
      touches({ name: 'Media', min_age: 18, starts_at: '2027-05-01T05:00:00Z', phases: [written] }),
    ).toEqual([])
    expect(touchedCategories([category], [{ min_age: 3 }, { id: 'z', min_age: 3 }])).toEqual([])
  })

  it('reads prices in the order of their dates, however they were given', () => {
    const second = { ...phase, starts_at: phase.ends_at, ends_at: new Date('2027-07-01T05:00:00Z') }
    const again = { ...written, starts_at: written.ends_at, ends_at: '2027-07-01T05:00:00Z' }
    const stored = [{ ...category, phases: [second, phase] }]
    expect(touchedCategories(stored, [{ id: 'a', phases: [written, again] }])).toEqual([])
    expect(touchedCategories(stored, [{ id: 'a', phases: [again, written] }])).toEqual([])
  })

  it('is told by its new name, with the rule that it would have', () => {
    const [touched] = touchedCategories([category], [{ id: 'a', name: 'Media', max_age: 40 }])
    expect(touched).toMatchObject({ id: 'a', name: 'Media', rule: { min_age: 18, max_age: 40 } })
    expect(touchedCategories([category], [{ id: 'a', max_age: 40 }])[0]?.name).toBe('21K')
  })
})

describe('those whom new rules would leave outside', () => {
  const rule = { ...category, min_age: 30 }
  const touched = { id: 'a', name: '21K', touches: ['rules'] as const, rule }
  const people = [
    { category_id: 'a', birth_on: '2000-01-01', gender: 'male' as const, count: 3 },
    { category_id: 'a', birth_on: '2001-01-01', gender: 'female' as const, count: 2 },
    { category_id: 'a', birth_on: '1980-01-01', gender: 'male' as const, count: 7 },
    { category_id: 'a', birth_on: null, gender: 'male' as const, count: 11 },
    { category_id: 'a', birth_on: '2000-01-01', gender: null, count: 13 },
    { category_id: 'b', birth_on: '2000-01-01', gender: 'male' as const, count: 17 },
  ]

  it('are counted by category; who is not named yet is judged later', () => {
    expect(excludedBy([touched], people, '2027-06-20')).toEqual([{ category_id: 'a', name: '21K', count: 5 }])
  })

  it('are nobody where rules stay, and a category without any is not told', () => {
    expect(excludedBy([{ ...touched, touches: ['prices'] }], people, '2027-06-20')).toEqual([])
    expect(excludedBy([{ ...touched, rule: { ...rule, min_age: 18 } }], people, '2027-06-20')).toEqual([])
  })
})

describe('the word that a save repeats', () => {
  const excluded = [{ category_id: 'a', name: '21K', count: 5 }]

  it('stands for the change and for whom it leaves outside', () => {
    const token = impactToken({ min_age: 30 }, excluded)
    expect(impactToken({ min_age: 30 }, excluded)).toBe(token)
    expect(impactToken({ min_age: 31 }, excluded)).not.toBe(token)
    expect(impactToken({ min_age: 30 }, [])).not.toBe(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })
})
