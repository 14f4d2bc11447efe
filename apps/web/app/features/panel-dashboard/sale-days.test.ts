import { expect, test } from 'vitest'
import { cumulative, everyDay, phaseMarks } from './sale-days'

const day = (on: string, confirmed: number) => ({ on, confirmed, gross_cop: null })

test('quiet days are drawn too', () => {
  const points = everyDay([day('2027-02-27', 2), day('2027-03-01', 3)])
  expect(points.map(({ on, confirmed }) => [on, confirmed])).toEqual([
    ['2027-02-27', 2],
    ['2027-02-28', 0],
    ['2027-03-01', 3],
  ])
  expect(cumulative(points).map(({ confirmed }) => confirmed)).toEqual([2, 2, 5])
  expect(everyDay([])).toEqual([])
})

test('prices that start on one day share a mark, and those of other days have none', () => {
  const points = everyDay([day('2027-03-01', 1)])
  const phases = [
    { on: '2027-03-01', name: 'General' },
    { on: '2027-03-01', name: 'Última hora' },
    { on: '2027-04-01', name: 'Tarde' },
  ]
  expect(phaseMarks(phases, points)).toEqual([{ category: '2027-03-01', label: 'General, Última hora' }])
})
