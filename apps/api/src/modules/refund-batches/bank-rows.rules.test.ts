import { expect, test } from 'vitest'
import { amountOf, readResult } from './bank-rows.rules'

const read = (...lines: string[]) => readResult(lines.map((line) => line.split(';')))

test('rows without a word about their state are counted, and not read', () => {
  const result = read(
    'Pagos de noviembre',
    'Referencia;Estado;Valor',
    'dv-1;Pagado;50.000',
    'DV-2;;',
    ';;',
    'DV-3',
  )
  expect(result).toMatchObject({ rows: [{ row: 3, reference: 'DV-1', amount: '50.000' }], without_state: 2 })
})

test('a row that says what happened and not of what is told too, and a line of sums is not', () => {
  const result = read(
    'Referencia;Estado;Valor',
    ';Pagado;80.000',
    'Total;;130.000',
    ';;130.000',
    'DV-1;Pagado;50.000',
  )
  expect(result?.rows.map(({ row, reference }) => [row, reference])).toEqual([
    [2, ''],
    [5, 'DV-1'],
  ])
})

test('without its titles nothing is read', () => {
  expect(read('Código;Estado', 'DV-1;Pagado')).toBeNull()
})

test.each([
  ['$ 1.250.000', 1_250_000],
  ['1250000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['50000,50', null],
  ['', null],
  ['gratis', null],
])('%j is %j pesos', (written, pesos) => {
  expect(amountOf(written)).toBe(pesos)
})
