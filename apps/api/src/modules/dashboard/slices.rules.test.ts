import { describe, expect, it } from 'vitest'
import {
  confirmedByDay,
  countWithoutBib,
  slicesByAge,
  slicesByCity,
  slicesByGender,
  slicesBySize,
} from './slices.rules'

const event = (race_on: string, ...cells: [kind: string, value: string, confirmed: number][]) => ({
  race_on,
  runners: cells.map(([kind, value, confirmed]) => ({ event_id: race_on, kind, value, confirmed })),
})

describe('the parts of those who run', () => {
  it('by gender are added over events, the largest first, and who did not say apart', () => {
    const events = [
      event(
        '2027-06-15',
        ['gender', 'male', 2],
        ['gender', 'female', 4],
        ['gender', '', 1],
        ['size', 'M', 9],
      ),
      event('2027-07-15', ['gender', 'male', 3], ['gender', 'non_binary', 1], ['gender', 'other', 1]),
    ]
    expect(slicesByGender(events)).toEqual([
      { label: 'Masculino', value: 'male', confirmed: 5 },
      { label: 'Femenino', value: 'female', confirmed: 4 },
      { label: 'Sin dato', value: null, confirmed: 1 },
      { label: 'No binario', value: 'non_binary', confirmed: 1 },
      { label: 'Sin dato', value: 'other', confirmed: 1 },
    ])
  })

  it('by age take it on the day of each race, youngest band first, with nobody left out', () => {
    const events = [
      event('2027-06-15', ['birth', '2009-06-16', 2], ['birth', '1980-01-01', 1], ['birth', '', 3]),
      event('2027-06-16', ['birth', '2009-06-16', 4]),
    ]
    expect(slicesByAge(events)).toEqual([
      { label: 'Menos de 18', value: 'Menos de 18', confirmed: 2 },
      { label: '18 a 24', value: '18 a 24', confirmed: 4 },
      { label: '45 a 54', value: '45 a 54', confirmed: 1 },
      { label: 'Sin dato', value: null, confirmed: 3 },
    ])
  })

  it('by city name the eight that most come from, and add up the rest with who did not say', () => {
    const codes = ['11001', '05001', '76001', '08001', '13001', '68001', '17001', '66001', '63001', '54001']
    const cells = codes.map((code, index): [string, string, number] => ['city', code, 20 - index])
    const slices = slicesByCity([event('2027-06-15', ...cells, ['city', '', 100])])
    expect(slices).toHaveLength(9)
    expect(slices[0]).toEqual({ label: 'Bogotá', value: '11001', confirmed: 20 })
    expect(slices.at(7)).toMatchObject({ value: '66001', confirmed: 13 })
    expect(slices.at(-1)).toEqual({ label: 'Otras', value: null, confirmed: 12 + 11 + 100 })
  })

  it('by city of the same size go by code, one that is unknown by its code, and no rest is no slice', () => {
    const slices = slicesByCity([event('2027-06-15', ['city', '99999', 1], ['city', '05001', 1])])
    expect(slices.map(({ label }) => label)).toEqual(['Medellín', '99999'])
  })

  it('by size come in the order they are offered, also those nobody took, then those no longer offered', () => {
    const events = [event('2027-06-15', ['size', 'XL', 2], ['size', 'M', 1], ['size', '', 7])]
    expect(slicesBySize(events, ['S', 'M'])).toEqual([
      { label: 'S', value: 'S', confirmed: 0 },
      { label: 'M', value: 'M', confirmed: 1 },
      { label: 'XL', value: 'XL', confirmed: 2 },
    ])
  })

  it('by day and without a bib are counted over events', () => {
    const events = [
      event('2027-06-15', ['day', '2027-01-02', 2], ['without_bib', '', 3]),
      event('2027-07-15', ['day', '2027-01-02', 5], ['without_bib', '', 4]),
    ]
    expect(confirmedByDay(events)).toEqual(new Map([['2027-01-02', 7]]))
    expect(countWithoutBib(events)).toBe(7)
    expect(countWithoutBib([])).toBe(0)
  })
})
