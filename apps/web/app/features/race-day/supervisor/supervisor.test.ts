import type { TroubledScan } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { openOf } from './open-troubles'
import { pickupTable } from './pickup-table'
import { exampleTrouble } from './testing/example-trouble'

const waiting = exampleTrouble({ id: '0f000000-0000-4000-8000-000000000001' })
const takenBack: TroubledScan = exampleTrouble({ state: 'undone', undone_for: null, conflict_with: null })
const settled = exampleTrouble({
  resolved: { at: '2027-03-13T16:00:00.000Z', by: 'Laura Gómez', note: 'Devolvió el kit' },
})

it('what waits for somebody is what nobody settled or took back', () => {
  expect(openOf({ results: [waiting, takenBack, settled], next: 'more' })).toEqual({
    results: [waiting],
    next: null,
  })
})

it('while a page holds only what waits, the next one may hold more', () => {
  expect(openOf({ results: [waiting, takenBack], next: 'more' }).next).toBe('more')
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
