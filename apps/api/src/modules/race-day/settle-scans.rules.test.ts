import { describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../platform/seeded-random'
import { type SettledScan, settleScans } from './settle-scans.rules'

const KIT = ['bib', 'shirt', 'medal']
const at = (second: number) => new Date(Date.UTC(2026, 5, 7, 6, 0, second))
const scan = (client_id: string, second: number, given: Partial<SettledScan> = {}): SettledScan => ({
  client_id,
  kind: 'check_in',
  occurred_at: at(second),
  items: null,
  kit: KIT,
  ...given,
})
const kit = (client_id: string, second: number, items: string[] | null = null, whole = KIT) =>
  scan(client_id, second, { kind: 'accreditation', items, kit: whole })

function statesOf(scans: readonly SettledScan[], undone: readonly string[] = []) {
  return Object.fromEntries(
    [...settleScans(scans, new Set(undone))].map(([id, { state, lost_to, repeated }]) => [
      id,
      [
        state,
        ...(repeated.length > 0 ? [`without ${repeated.toSorted().join(' and ')}`] : []),
        ...(lost_to === null ? [] : [`after ${lost_to}`]),
      ].join(' '),
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
      { a: 'conflict after b', b: 'counts' },
    ],
    ['of one instant, one counts', [scan('b', 4), scan('a', 4)], [], { a: 'counts', b: 'conflict after a' }],
    ['one undone does not count', [scan('a', 5)], ['a'], { a: 'undone' }],
    [
      'once the earliest is undone, the next counts',
      [scan('a', 3), scan('b', 4), scan('c', 5)],
      ['a'],
      { a: 'undone', b: 'counts', c: 'conflict after b' },
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
      'a part handed over twice conflicts, and what left with it counts',
      [kit('a', 3, ['bib', 'shirt']), kit('b', 9, ['shirt', 'medal'])],
      [],
      { a: 'counts', b: 'counts without shirt after a' },
    ],
    [
      'of a whole kit what another had not handed over counts',
      [kit('a', 3, ['bib']), kit('b', 9)],
      [],
      { a: 'counts', b: 'counts without bib after a' },
    ],
    [
      'a whole kit of which every part had left conflicts',
      [kit('a', 3, ['bib']), kit('b', 5, ['shirt', 'medal']), kit('c', 9)],
      [],
      { a: 'counts', b: 'counts', c: 'conflict after a' },
    ],
    [
      'any part meets a whole kit handed over before',
      [kit('a', 3), kit('b', 9, ['bib'])],
      [],
      { a: 'counts', b: 'conflict after a' },
    ],
    [
      'a part that left with a repeated one is not missing any more',
      [kit('a', 3, ['shirt']), kit('b', 5, ['shirt', 'medal']), kit('c', 9, ['medal'])],
      [],
      { a: 'counts', b: 'counts without shirt after a', c: 'conflict after b' },
    ],
    [
      'once the earliest is undone, all of the next counts',
      [kit('a', 3, ['shirt']), kit('b', 5), kit('c', 9, ['medal'])],
      ['a'],
      { a: 'undone', b: 'counts', c: 'conflict after b' },
    ],
    [
      'once the second is undone, the third counts for what only that one had given',
      [kit('a', 3, ['shirt']), kit('b', 5), kit('c', 9)],
      ['b'],
      { a: 'counts', b: 'undone', c: 'counts without shirt after a' },
    ],
    [
      'where a race counts no kit, the whole of it is handed over once',
      [kit('a', 3, null, []), kit('b', 9, null, [])],
      [],
      { a: 'counts', b: 'conflict after a' },
    ],
  ] as const)('%s', (_, scans, undone, expected) => {
    for (const order of ordersOf(scans)) expect(statesOf(order, undone)).toEqual(expected)
  })

  it('each part belongs to the earliest that handed it over, however many devices overlap in part', () => {
    const random = below(seededRandom(7))
    for (let round = 0; round < 2_000; round += 1) {
      const scans = Array.from({ length: 1 + random(5) }, (_, index) =>
        kit(`${index}`, random(4), random(4) === 0 ? null : KIT.filter(() => random(2) === 0)),
      ).filter(({ items }) => items === null || items.length > 0)
      const undone = scans.filter(() => random(4) === 0).map(({ client_id }) => client_id)
      const settled = settleScans(shuffled(scans, random), new Set(undone))
      const said = Object.fromEntries(
        [...settled].map(([id, { state, repeated }]) => [id, { state, repeated: repeated.toSorted() }]),
      )
      expect(said, JSON.stringify({ scans, undone })).toEqual(modelOf(scans, undone))
    }
  })
})

/** Part by part, with no regard to how the rule goes about it. */
function modelOf(scans: readonly SettledScan[], undone: readonly string[]) {
  const partsOf = ({ items }: SettledScan) => items ?? KIT
  const holderOf = (part: string) =>
    scans
      .filter((each) => !undone.includes(each.client_id) && partsOf(each).includes(part))
      .toSorted(
        (one, other) =>
          one.occurred_at.getTime() - other.occurred_at.getTime() ||
          one.client_id.localeCompare(other.client_id),
      )[0]?.client_id
  return Object.fromEntries(
    scans.map((each) => {
      const { client_id } = each
      if (undone.includes(client_id)) return [client_id, { state: 'undone', repeated: [] }]
      const lost = partsOf(each).filter((part) => holderOf(part) !== client_id)
      const isLost = lost.length === partsOf(each).length
      return [client_id, { state: isLost ? 'conflict' : 'counts', repeated: isLost ? [] : lost.toSorted() }]
    }),
  )
}

const below = (random: Random) => (most: number) => Math.floor(random() * most)

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  return items
    .map((item) => ({ item, place: random(1_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
