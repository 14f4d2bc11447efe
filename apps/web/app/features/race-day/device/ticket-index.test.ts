import { expect, it } from 'vitest'
import {
  documentOf,
  exampleAccreditation,
  exampleSetup,
  exampleTicket,
  TEN,
  TWENTY_ONE,
} from '../testing/example-race'
import { TicketIndex } from './ticket-index'

const id = (number: number) => `0a000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const runner = (number: number, changes: Parameters<typeof exampleTicket>[0] = {}) =>
  exampleTicket({
    registration_id: id(number),
    ticket_code: `CODE${String(number).padStart(12, '0')}`,
    bib: String(number),
    document: documentOf(`9000${number}`),
    accredited: null,
    ...changes,
  })

function indexOf(...tickets: ReturnType<typeof exampleTicket>[]): TicketIndex {
  const index = new TicketIndex()
  index.documentKey = exampleSetup().document_key
  for (const ticket of tickets) index.put(ticket)
  return index
}
const found = (index: TicketIndex, text: string) => index.search(text, 10).map(({ bib }) => bib)

it('a runner is found by the beginnings of their names, however they are written', () => {
  const index = indexOf(
    runner(1, { first_name: 'José María', last_name: 'Peña Núñez' }),
    runner(2, { first_name: 'Marta', last_name: 'Josa' }),
  )
  for (const text of ['jose', 'JOSÉ pe', 'pena jos', 'nunez', ' maria  PEÑA '])
    expect(found(index, text)).toEqual(['1'])
  expect(found(index, 'ose')).toEqual([])
  expect(found(index, '')).toEqual([])
})

it('a bib that is just what was typed comes before one that begins so, and names come last', () => {
  const index = indexOf(runner(120), runner(12), runner(3, { first_name: '12' }))
  expect(found(index, '12')).toEqual(['12', '120', '3'])
  expect(index.search('12', 2)).toHaveLength(2)
})

it('a document is found by its whole number, however it is written, and by its last four, and by nothing else', () => {
  const index = indexOf(runner(7, { document: documentOf('1020304050') }), runner(4050))
  for (const text of ['1020304050', '1.020.304.050', '1020 304 050'])
    expect(found(index, text)).toEqual(['7'])
  expect(found(index, '4050')).toEqual(['4050', '7'])
  expect(found(index, '10203')).toEqual([])
})

it('a bib is found without the zeros that it begins with, before whatever else begins so', () => {
  const index = indexOf(runner(640), runner(7, { bib: '064' }), runner(8))
  expect(found(index, '64')).toEqual(['064', '640'])
})

it('a name that begins as typed comes before one that has it later, and a code that does comes last', () => {
  const index = indexOf(
    runner(1, { first_name: 'Zoe', last_name: 'Ríos', ticket_code: 'MAK3CODE' }),
    runner(2, { first_name: 'Ana', last_name: 'Marín' }),
    runner(3, { first_name: 'Mateo', last_name: 'Zea' }),
  )
  expect(found(index, 'ma')).toEqual(['3', '2', '1'])
})

it('counts follow everybody who is added, changed and taken out', () => {
  const index = indexOf(
    runner(1),
    runner(2),
    runner(3, { category: TWENTY_ONE.name, category_id: TWENTY_ONE.id }),
  )
  index.put(runner(1, { accredited: exampleAccreditation() }))
  index.put(
    runner(2, {
      accredited: exampleAccreditation(),
      checked_in: { at: '2027-03-14T11:00:00Z', device: 'A' },
    }),
  )
  index.remove(id(3))
  expect(index.counts()).toEqual({
    confirmed: 2,
    accredited: 2,
    inPart: 0,
    checkedIn: 1,
    byCategory: [{ id: TEN.id, name: TEN.name, confirmed: 2, accredited: 2, inPart: 0, checkedIn: 1 }],
  })
})

it('a ticket that was replaced is found by its new code alone', () => {
  const index = indexOf(runner(1, { pickup: { full_name: 'Ana', document_number: '1', code: 'OLD' } }))
  index.put(
    runner(1, { ticket_code: 'NEW', pickup: { full_name: 'Ana', document_number: '1', code: 'SENT' } }),
  )
  expect(index.byCode('CODE000000000001')).toBeNull()
  expect(index.byCode('NEW')?.bib).toBe('1')
  expect(index.byPickup('OLD')).toBeNull()
  expect(index.byPickup('SENT')?.bib).toBe('1')
})
