import { expect, it } from 'vitest'
import { pickupTable } from './pickup-table'
import { troublesFilter } from './troubles-filter'

it('what the address says is asked for, and nothing that it does not say or that nobody knows', () => {
  const blank = { q: '', tipo: '', dispositivo: '', estado: '', cursor: '' }
  expect(troublesFilter(blank)).toEqual({})
  expect(troublesFilter({ ...blank, q: ' Lucía ', tipo: 'talla', estado: 'abiertas', cursor: 'x' })).toEqual({
    q: 'Lucía',
    tipo: 'talla',
    estado: 'abiertas',
    cursor: 'x',
  })
  expect(troublesFilter({ ...blank, tipo: 'otra', estado: 'otro', dispositivo: 'no es uno' })).toEqual({})
})

it('hand-overs are told by quarter of an hour and station, the stations in the order one counts', () => {
  const from = (minute: string) => `2027-03-13T15:${minute}:00.000Z`
  expect(
    pickupTable(
      [
        { from: from('15'), station: 'Mesa 10', count: 3 },
        { from: from('15'), station: null, count: 1 },
        { from: from('00'), station: 'Mesa 2', count: 5 },
      ],
      8,
    ),
  ).toEqual({
    stations: ['Mesa 2', 'Mesa 10', null],
    rows: [
      { from: from('00'), counts: [5, 0, 0], total: 5 },
      { from: from('15'), counts: [0, 3, 1], total: 4 },
    ],
  })
})

it('only the latest quarters are told', () => {
  const pickups = ['00', '15', '30'].map((minute) => ({
    from: `2027-03-13T15:${minute}:00.000Z`,
    station: 'Mesa 1',
    count: 1,
  }))
  expect(pickupTable(pickups, 2).rows.map(({ from }) => from.slice(14, 16))).toEqual(['15', '30'])
})
