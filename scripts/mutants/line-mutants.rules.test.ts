import { describe, expect, it } from 'vitest'
import { mutantsOf, mutated, shuffled } from './line-mutants.rules'

const afterOf = (source: string) => mutantsOf('a.ts', source).map(({ after }) => after.trim())

describe('the mutants of a line', () => {
  it.each([
    ["  .where('scans.state', '=', 'counts')", ['', ".where('scans.state', '!=', 'counts')"]],
    ['    and entry.party_size <= free', ['', 'and entry.party_size < free']],
    ['  await eraseCopies(tx, person)', ['']],
    ['  if (rows.length === 0) return', ['', 'if (rows.length !== 0) return']],
    [
      '  sum(price_cop - discount_cop + service_fee_cop)',
      ['sum(price_cop + discount_cop + service_fee_cop)', 'sum(price_cop - discount_cop - service_fee_cop)'],
    ],
    ['  .forUpdate()', ['']],
    ['  where not exists (select from refunds', ['where exists (select from refunds']],
  ])('%s', (line, expected) => {
    expect(afterOf(line)).toEqual(expected)
  })

  it.each([
    '// a > b',
    ' * a > b',
    "import { a } from './a - b'",
    'function of(rows: Promise<readonly Row[]>): void {',
    '  .where(',
    '    and (',
    '  const next = rows.map((row) => row.id)',
  ])('are none of %s', (line) => {
    expect(afterOf(line)).toEqual([])
  })

  it('change that line and no other', () => {
    const source = 'if (a > b)\n  return a - b'
    const [first] = mutantsOf('a.ts', source)
    expect(first && mutated(source, first)).toBe('if (a >= b)\n  return a - b')
    expect(() => first && mutated('other', first)).toThrow('line 1')
  })
})

it('a seed gives one order, and another seed another', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  expect(shuffled(items, 7)).toEqual(shuffled(items, 7))
  expect(shuffled(items, 7)).not.toEqual(shuffled(items, 8))
  expect(shuffled(items, 7).toSorted((left, right) => left - right)).toEqual(items)
})
