import { describe, expect, it } from 'vitest'
import { type SettledScan, settleScans } from './settle-scans.rules'

const at = (second: number) => new Date(Date.UTC(2026, 5, 7, 6, 0, second))
const scan = (client_id: string, second: number, given: Partial<SettledScan> = {}): SettledScan => ({
  client_id,
  kind: 'check_in',
  occurred_at: at(second),
  items: null,
  ...given,
})
const kit = (client_id: string, second: number, items: string[] | null = null) =>
  scan(client_id, second, { kind: 'accreditation', items })

function statesOf(scans: readonly SettledScan[], undone: readonly string[] = []) {
  return Object.fromEntries(
    [...settleScans(scans, new Set(undone))].map(([id, { state, lost_to }]) => [
      id,
      lost_to === null ? state : `${state} with ${lost_to}`,
    ]),
  )
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

describe('the scans of one registration', () => {
  it.each([
    ['one alone counts', [scan('a', 5)], [], { a: 'counts' }],
    [
      'the earliest of two devices counts',
      [scan('a', 5), scan('b', 4)],
      [],
      { a: 'conflict with b', b: 'counts' },
    ],
    ['of one instant, one counts', [scan('b', 4), scan('a', 4)], [], { a: 'counts', b: 'conflict with a' }],
    ['one undone does not count', [scan('a', 5)], ['a'], { a: 'undone' }],
    [
      'once the earliest is undone, the next counts',
      [scan('a', 3), scan('b', 4), scan('c', 5)],
      ['a'],
      { a: 'undone', b: 'counts', c: 'conflict with b' },
    ],
    [
      'what is undone of a conflict changes nothing else',
      [scan('a', 3), scan('b', 4)],
      ['b'],
      { a: 'counts', b: 'undone' },
    ],
    ['a kit and an entrance do not meet', [kit('a', 3), scan('b', 4)], [], { a: 'counts', b: 'counts' }],
    [
      'what was missing of a kit is handed over later',
      [kit('a', 3, ['bib']), kit('b', 9, ['shirt'])],
      [],
      { a: 'counts', b: 'counts' },
    ],
    [
      'a part handed over twice conflicts',
      [kit('a', 3, ['bib', 'shirt']), kit('b', 9, ['shirt', 'medal'])],
      [],
      { a: 'counts', b: 'conflict with a' },
    ],
    [
      'a whole kit meets any part of it',
      [kit('a', 3, ['bib']), kit('b', 9)],
      [],
      { a: 'counts', b: 'conflict with a' },
    ],
    [
      'any part meets a whole kit handed over before',
      [kit('a', 3), kit('b', 9, ['bib'])],
      [],
      { a: 'counts', b: 'conflict with a' },
    ],
    [
      'a part that was only in a conflict is still missing',
      [kit('a', 3, ['shirt']), kit('b', 5, ['shirt', 'medal']), kit('c', 9, ['medal'])],
      [],
      { a: 'counts', b: 'conflict with a', c: 'counts' },
    ],
  ] as const)('%s', (_, scans, undone, expected) => {
    for (const order of ordersOf(scans)) expect(statesOf(order, undone)).toEqual(expected)
  })
})
