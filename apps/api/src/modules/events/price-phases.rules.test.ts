import { describe, expect, it } from 'vitest'
import { type PhaseFacts, phasedSale } from './price-phases.rules'

interface Named extends PhaseFacts {
  readonly name: string
}

/** Instants of Bogotá, as an organizer would write them. */
const at = (text: string) => new Date(`${text}-05:00`)
const phase = (
  name: string,
  from: string,
  to: string,
  max_quantity: number | null = null,
  taken = 0,
): Named => ({
  name,
  starts_at: at(from),
  ends_at: at(to),
  max_quantity,
  taken,
})

const early = phase('early', '2027-01-01T00:00:00', '2027-02-01T00:00:00')
const normal = phase('normal', '2027-02-01T00:00:00', '2027-03-01T00:00:00')
const late = phase('late', '2027-03-05T00:00:00', '2027-03-10T00:00:00')
const full = (given: Named) => ({ ...given, max_quantity: 50, taken: 50 })

const cases: [string, Named[], string, string | null, string | null][] = [
  ['before the first', [early, normal], '2026-12-31T23:59:59', null, 'early'],
  ['at the first instant', [early, normal], '2027-01-01T00:00:00', 'early', 'normal'],
  ['in the last second', [early, normal], '2027-01-31T23:59:59', 'early', 'normal'],
  ['at the instant of change', [early, normal], '2027-02-01T00:00:00', 'normal', null],
  ['at the end of the last', [early, normal], '2027-03-01T00:00:00', null, null],
  ['in a gap', [early, normal, late], '2027-03-03T12:00:00', null, 'late'],
  ['sold out early: the next begins', [full(early), normal], '2027-01-10T00:00:00', 'normal', null],
  ['sold out before it began: nothing yet', [full(early), normal], '2026-12-01T00:00:00', null, 'normal'],
  ['two sold out in a row', [full(early), full(normal), late], '2027-01-10T00:00:00', 'late', null],
  [
    'one place left',
    [{ ...early, max_quantity: 50, taken: 49 }, normal],
    '2027-01-10T00:00:00',
    'early',
    'normal',
  ],
  ['given in any order', [late, normal, early], '2027-01-10T00:00:00', 'early', 'normal'],
  ['no phases', [], '2027-01-10T00:00:00', null, null],
]

describe('the price of a category', () => {
  it.each(cases)('%s', (_, phases, now, current, next) => {
    const sale = phasedSale(phases, at(now))
    expect([sale.current?.name ?? null, sale.next?.name ?? null]).toEqual([current, next])
  })

  it('draws its phases as a line of time', () => {
    const ahead = phasedSale([late, normal, early], at('2027-01-10T00:00:00'))
    expect(ahead.phases.map(({ phase: { name }, state }) => [name, state])).toEqual([
      ['early', 'current'],
      ['normal', 'next'],
      ['late', 'later'],
    ])
    const sale = phasedSale([early, full(normal), late], at('2027-02-10T00:00:00'))
    expect(sale.phases.map(({ phase: { name }, state }) => [name, state])).toEqual([
      ['early', 'ended'],
      ['normal', 'sold_out'],
      ['late', 'current'],
    ])
  })
})
