import { expect, it, vi } from 'vitest'
import { runnersOf } from './draft'
import { offeredGuardian } from './guardian-from'
import { heldOrder, place } from './testing/example-order'

const RACE = '2027-02-07T11:00:00.000Z'
const [blank] = runnersOf(heldOrder([place('a', '10k')]), { runners: [] }, { carried: [], buyer: null })
if (!blank) throw new Error('an order has a runner')

const id = { document_type: 'CC', document_number: '52123456', phone: '+573001234567' }
const adult = { ...blank, ...id, first_name: 'Ana', last_name: 'Ríos', birth_on: '1990-05-17' }
const minor = { ...blank, first_name: 'Sara', birth_on: '2015-05-17' }
const pablo = {
  full_name: 'Pablo Ríos',
  relationship: 'father',
  document_type: 'CE',
  document_number: 'X99',
  phone: '+573107654321',
}

it('an adult of the same order is offered as they are', () => {
  expect(offeredGuardian([adult, minor], 1, RACE)).toEqual({
    number: 1,
    guardian: { ...id, full_name: 'Ana Ríos', relationship: '' },
    is_buyer: false,
  })
  expect(offeredGuardian([{ ...adult, is_buyer: true }, minor], 1, RACE)?.is_buyer).toBe(true)
})

it('of another minor, their guardian', () => {
  const first = { ...minor, guardian: pablo }
  expect(offeredGuardian([first, minor], 1, RACE)).toEqual({ number: 1, guardian: pablo, is_buyer: false })
  expect(offeredGuardian([minor, { ...minor, guardian: pablo }], 0, RACE)).toEqual({
    number: 2,
    guardian: pablo,
    is_buyer: false,
  })
})

it('nobody offers themselves, and nobody who is not written yet or may be a minor is offered', () => {
  expect(offeredGuardian([{ ...minor, guardian: pablo }], 0, RACE)).toBeNull()
  expect(offeredGuardian([blank, minor, minor], 2, RACE)).toBeNull()
  expect(offeredGuardian([{ ...adult, birth_on: '' }, minor], 1, RACE)).toBeNull()
  expect(offeredGuardian([{ ...adult, document_number: '' }, minor], 1, RACE)).toBeNull()
})

it('who is eighteen today answers for another, and who comes of age before the race does not', () => {
  vi.setSystemTime('2026-11-18T12:00:00Z')
  expect(offeredGuardian([{ ...adult, birth_on: '2008-11-18' }, minor], 1, RACE)?.number).toBe(1)
  expect(offeredGuardian([{ ...adult, birth_on: '2009-02-06' }, minor], 1, RACE)).toBeNull()
  vi.useRealTimers()
})
