import { expect, it } from 'vitest'
import { csvLines } from './csv-lines.rules'

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
    { cells: ['a'], line: 1 },
    { cells: ['b', ''], line: 4 },
  ])
})
