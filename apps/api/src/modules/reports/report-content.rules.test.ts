import { expect, it } from 'vitest'
import { column, columnsOf, figure, share, sumOf } from './report-content.rules'

const measures = [
  column('places', 'Cupos', 'count'),
  column('gross', 'Bruto', 'money'),
  column('part', 'Parte', 'percent'),
  column('note', 'Nota', 'text'),
]

it('amounts and quantities add up, shares and words do not', () => {
  const rows = [
    { places: 1, gross: 100, part: 50, note: 'a' },
    { places: 2, gross: 200, part: 50, note: 'b' },
  ]
  expect(sumOf(measures, rows)).toEqual({ places: 3, gross: 300 })
  expect(sumOf(measures, [])).toEqual({ places: 0, gross: 0 })
})

it('what nobody recorded makes its sum unknown', () => {
  expect(
    sumOf(measures, [
      { places: 1, gross: null },
      { places: 2, gross: 5 },
    ]),
  ).toEqual({ places: 3, gross: null })
  expect(sumOf(measures, [{ places: 1 }])).toEqual({ places: 1, gross: null })
})

it('a share is of a hundred, to one decimal; nothing of nothing is unknown', () => {
  expect([share(1, 3), share(2, 3), share(0, 5), share(5, 5), share(0, 0)]).toEqual([
    33.3,
    66.7,
    0,
    100,
    null,
  ])
})

it('a section’s table begins with the name of its rows', () => {
  expect(
    columnsOf({ label: { title: 'Día', kind: 'date' }, measures }).map(({ key, kind }) => [key, kind]),
  ).toEqual([
    ['label', 'date'],
    ['places', 'count'],
    ['gross', 'money'],
    ['part', 'percent'],
    ['note', 'text'],
  ])
  expect(figure('net', 'Neto', 'money', null)).toEqual({
    key: 'net',
    title: 'Neto',
    kind: 'money',
    value: null,
  })
})
