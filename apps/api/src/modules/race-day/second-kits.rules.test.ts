import { expect, it } from 'vitest'
import { judgeSecondKit, type SettledKit, secondKitOf, settledPartsOf } from './second-kits.rules'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 7, 6, minute))
const part = (name: string, given: object = {}) => ({
  id: `${name} id`,
  name,
  size: null,
  category_id: null,
  created_at: at(0),
  ...given,
})
const kit = [
  part('Camiseta', { size: 'S' }),
  part('Camiseta', { size: 'M' }),
  part('Medalla'),
  part('Termo', { created_at: at(30) }),
  part('Gorra', { category_id: '21k' }),
]
const scan = (given: Partial<SettledKit>): SettledKit => ({
  kind: 'accreditation',
  state: 'conflict',
  items: null,
  repeated: null,
  size: null,
  received_at: at(10),
  ...given,
})
const parts = (given: Partial<SettledKit>, of = kit) =>
  secondKitOf(scan(given), { category_id: '10k', size: 'M' }, of)

it.each([
  ['the whole kit as it was then', {}, ['Camiseta', 'Medalla']],
  ['the parts that were handed over', { items: ['Medalla'] }, ['Medalla']],
  [
    'of one that counts, what was repeated',
    { state: 'counts', items: ['Medalla', 'Camiseta'], repeated: ['Camiseta'] },
    ['Camiseta'],
  ],
  ['a part once that was sent twice', { items: ['Medalla', 'Medalla'] }, ['Medalla']],
  [
    'once what was repeated twice',
    { state: 'counts', items: ['Medalla'], repeated: ['Medalla', 'Medalla'] },
    ['Medalla'],
  ],
  ['nothing of one that counts', { state: 'counts' }, []],
  ['nothing of one that was undone', { state: 'undone' }, []],
  ['nothing of an entrance', { kind: 'check_in' }, []],
] as const)('a second kit is %s', (_, given, expected) => {
  expect(parts(given)).toEqual(expected)
})

it('where the race counts no kit there is nothing to ask about', () => {
  expect(parts({}, [])).toEqual([])
})

it.each([
  [[], undefined, 'not_asked'],
  [['Medalla'], undefined, 'missing'],
  [['Medalla', 'Dorsal'], { returned: ['Dorsal'], lost: ['Medalla'] }, 'answered'],
  [['Medalla'], { returned: [], lost: [] }, 'changed'],
  [['Medalla'], { returned: ['Medalla'], lost: ['Medalla'] }, 'changed'],
  [['Medalla'], { returned: ['Medalla'], lost: ['Dorsal'] }, 'changed'],
  [[], { returned: [], lost: [] }, 'changed'],
] as const)('of %j the answer %j is %s', (asked, answer, expected) => {
  expect(judgeSecondKit(asked, answer)).toBe(expected)
})

it('what became of each part follows from what came back and what is written off', () => {
  const shirts = [part('Camiseta', { id: 'm', size: 'M' }), part('Medalla'), part('Dorsal')]
  const asked = {
    asked: ['Camiseta', 'Medalla'],
    returned: ['Medalla'],
    now: ['Camiseta', 'Medalla', 'Dorsal'],
  }
  const became = (lost: readonly string[]) =>
    settledPartsOf(asked, { category_id: '10k', size: 'M' }, shirts, new Set(lost))
  expect(became(['m', 'Dorsal id'])).toEqual([
    { name: 'Camiseta', size: 'M', became: 'lost' },
    { name: 'Medalla', size: null, became: 'returned' },
    { name: 'Dorsal', size: null, became: 'lost' },
  ])
  expect(became([]).map((each) => each.became)).toEqual(['promised', 'returned', 'not_counted'])
})
