import { expect, it } from 'vitest'
import { csvLines, MOST_CELLS } from './csv-lines.rules'

const cells = (text: string) => csvLines(text).map((line) => line.cells)

it('cells stand apart by commas, semicolons or tabs, without the spaces around them', () => {
  expect(cells('a, b;c\td')).toEqual([['a', 'b', 'c', 'd']])
})

it('a cell in quotes keeps separators and quotes of its own', () => {
  expect(cells('"uno, dos";"dice ""hola""",tres')).toEqual([['uno, dos', 'dice "hola"', 'tres']])
})

it('a quote that nobody closed is only dropped', () => {
  expect(cells('"uno;dos')).toEqual([['uno', 'dos']])
})

it('empty lines are left out and the rest keep their number', () => {
  expect(csvLines('\uFEFFa\r\n\n;;\nb,')).toEqual([
    { cells: ['a'], line: 1, isTooWide: false },
    { cells: ['b', ''], line: 4, isTooWide: false },
  ])
})

it('an empty cell before one in quotes counts, also by tabs', () => {
  expect(cells('a\t\t"b"\t\t"c"')).toEqual([['a', '', 'b', '', 'c']])
})

it.each([
  ['tabs', '\ta'],
  ['quotes that close nowhere', '"a;'],
  ['spaces and separators', '  ;a'],
])('of a line of %s without end only the first cells are read, and the line is marked', (_, shape) => {
  const [line, next] = csvLines(`${shape.repeat(200_000)}\na;b`)
  expect(line).toMatchObject({ line: 1, isTooWide: true })
  expect(line?.cells.length).toBe(MOST_CELLS)
  expect(next).toEqual({ cells: ['a', 'b'], line: 2, isTooWide: false })
})

it('columns that are empty in a whole line do not make it too wide, nor a blank one a fault', () => {
  expect(csvLines(`101;7${';'.repeat(60)}\n${'; '.repeat(60)}\n102;8${';""'.repeat(60)}`)).toMatchObject([
    { line: 1, isTooWide: false },
    { line: 3, isTooWide: false },
  ])
})

it('a line of as many cells as are read is not too wide', () => {
  expect(csvLines(`${'a;'.repeat(MOST_CELLS - 1)}a`)).toMatchObject([{ isTooWide: false }])
  expect(csvLines(`${'a;'.repeat(MOST_CELLS)}a`)).toMatchObject([{ isTooWide: true }])
})
