import { describe, expect, it } from 'vitest'
import { profile, RUNNER } from '../../session/testing/people'
import { BLANK_PERSON, buyerOf, personOf, readDraft, runnersOf } from './draft'
import { heldOrder, place } from './testing/example-order'

const NOTHING = { carried: [], buyer: null }
const ana = { ...BLANK_PERSON, first_name: 'Ana' }
const luis = { ...BLANK_PERSON, first_name: 'Luis' }
const kit = {
  team_name: '',
  is_buyer: false,
  is_buyer_guardian: false,
  size: 'M',
  answers: {},
  consents: { waiver: true, data_policy: true, health: true, marketing: true, image: true },
}

describe('a draft', () => {
  it('survives a reload as it was typed, half a form included', () => {
    const order = heldOrder([place('a', '10k'), place('b', '5k')])
    const [first, second] = runnersOf(order, { runners: [] }, NOTHING)
    const typed = [{ ...first, first_name: 'Ana', birth_on: '1990-0' }, second]
    const reloaded = readDraft(JSON.parse(JSON.stringify({ runners: typed })))
    expect(runnersOf(order, reloaded, { carried: [], buyer: luis })).toEqual(typed)
  })

  it('that somebody spoiled in the storage leaves only what can be read', () => {
    expect(readDraft(null).runners).toEqual([])
    expect(readDraft({ runners: 'x' }).runners).toEqual([])
    const [runner, ...rest] = readDraft({
      runners: [
        7,
        { registration_id: 'a', category_id: '10k', first_name: 3, last_name: 'Ruiz', consents: 1 },
      ],
    }).runners
    expect(rest).toEqual([])
    expect(runner).toMatchObject({ registration_id: 'a', first_name: '', last_name: 'Ruiz' })
    expect(runner?.consents.waiver).toBe(false)
  })
})

describe('the runners of an order', () => {
  it('start with the buyer and then blanks', () => {
    const order = heldOrder([place('a', '10k'), place('b', '10k')])
    const names = runnersOf(order, { runners: [] }, { carried: [], buyer: ana }).map((one) => one.first_name)
    expect(names).toEqual(['Ana', ''])
  })

  it('are those the server already has when this browser has none', () => {
    const written = place('a', '10k', { first_name: 'Sara', answers: { q1: true, q2: 42 }, size: 'S' })
    const [runner] = runnersOf(heldOrder([written]), { runners: [] }, { carried: [], buyer: ana })
    expect(runner).toMatchObject({ first_name: 'Sara', size: 'S', answers: { q1: 'yes', q2: '42' } })
  })

  it('of an order held again are the ones typed before, each in their category', () => {
    const before = [
      { ...ana, ...kit, registration_id: 'old-1', category_id: '5k' },
      { ...luis, ...kit, registration_id: 'old-2', category_id: '10k' },
    ]
    const order = heldOrder([place('new-1', '10k'), place('new-2', '5k'), place('new-3', '5k')])
    const again = runnersOf(order, { runners: [] }, { carried: before, buyer: null })
    expect(again.map((one) => one.first_name)).toEqual(['Luis', 'Ana', ''])
    expect(again.map((one) => one.size)).toEqual(['M', 'M', ''])
    expect(again.map((one) => one.registration_id)).toEqual(['new-1', 'new-2', 'new-3'])
  })

  it('of an order held again authorise anew: nobody’s yes is carried over', () => {
    const before = [{ ...ana, ...kit, registration_id: 'old', category_id: '10k' }]
    const [again] = runnersOf(
      heldOrder([place('new', '10k')]),
      { runners: [] },
      { carried: before, buyer: null },
    )
    expect(again?.consents).toEqual({
      waiver: false,
      data_policy: false,
      health: false,
      marketing: false,
      image: false,
    })
  })
})

describe('who buys', () => {
  it('brings what their profile has', () => {
    const buyer = buyerOf(
      profile({
        phone: '+573001234567',
        runner_profile: { ...RUNNER, gender: 'female', birth_on: '1990-05-01' },
      }),
      null,
      [],
    )
    expect(buyer).toMatchObject({
      first_name: 'Lucía',
      phone: '+573001234567',
      gender: 'female',
      birth_on: '1990-05-01',
      eps: 'Sura',
      city_code: '',
    })
  })

  it('starts with their size, where this race has it and some are left', () => {
    const lucia = profile({ phone: '+573001234567', runner_profile: { ...RUNNER, shirt_size: 'M' } })
    const sizeAmong = (sizes: { size: string; available: number }[]) => {
      const buyer = buyerOf(lucia, null, sizes)
      const order = heldOrder([place('a', '10k'), place('b', '10k')])
      return runnersOf(order, { runners: [] }, { carried: [], buyer }).map(({ size }) => size)
    }
    expect(sizeAmong([{ size: 'M', available: 1 }])).toEqual(['M', ''])
    expect(sizeAmong([{ size: 'M', available: 0 }])).toEqual(['', ''])
    expect(sizeAmong([{ size: 'Niños', available: 9 }])).toEqual(['', ''])
  })

  it('as a guest brings the e-mail they proved', () => {
    expect(buyerOf(null, 'ana@correo.co', [])).toEqual({ ...BLANK_PERSON, email: 'ana@correo.co' })
    expect(buyerOf(null, null, [])).toBeNull()
  })

  it('picks somebody registered before with what was known of them', () => {
    expect(personOf({ first_name: 'Sara', club: null })).toEqual({ ...BLANK_PERSON, first_name: 'Sara' })
  })
})
