import { describe, expect, it } from 'vitest'
import { type HandedOver, type KitPart, kitChanges } from './follow-hand-overs.rules'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 7, 6, minute))
const part = (id: string, given: Partial<KitPart> = {}): KitPart => ({
  id,
  name: id,
  size: null,
  category_id: null,
  created_at: at(0),
  ...given,
})
const kit = [
  part('shirt-s', { name: 'Camiseta', size: 'S' }),
  part('shirt-m', { name: 'Camiseta', size: 'M' }),
  part('Medalla 21K', { category_id: '21k' }),
  part('Dorsal'),
  part('Termo', { created_at: at(30) }),
]
const handed = (items: readonly string[] | null, minute = 10, size: string | null = null): HandedOver => ({
  items,
  size,
  made_by: 'ana',
  occurred_at: at(minute),
  received_at: at(minute),
})

const outOf = (all: readonly string[], exchanged: readonly string[] = []) => ({
  all: new Set(all),
  exchanged: new Set(exchanged),
})

describe('what follows from a hand-over', () => {
  it.each([
    ['the whole kit leaves', [handed(null)], [], ['shirt-m', 'Medalla 21K', 'Dorsal'], []],
    ['a part leaves', [handed(['Dorsal'])], [], ['Dorsal'], []],
    ['the rest leaves later', [handed(['Dorsal']), handed(['Camiseta'], 20)], ['Dorsal'], ['shirt-m'], []],
    ['nothing leaves twice', [handed(null)], ['shirt-m', 'Medalla 21K', 'Dorsal'], [], []],
    ['what was undone comes back', [], ['shirt-m', 'Dorsal'], [], ['shirt-m', 'Dorsal']],
    ['what was undone of two comes back', [handed(['Dorsal'])], ['shirt-m', 'Dorsal'], [], ['shirt-m']],
    [
      'a shirt that was changed for another size stays out',
      [handed(null)],
      ['shirt-s', 'Medalla 21K', 'Dorsal'],
      [],
      [],
    ],
    [
      'what the kit got later leaves with those after it',
      [handed(null, 40)],
      [],
      ['shirt-m', 'Medalla 21K', 'Dorsal', 'Termo'],
      [],
    ],
    [
      'the size that the table handed over leaves, though the office has changed it since',
      [handed(['Camiseta'], 10, 'S')],
      [],
      ['shirt-s'],
      [],
    ],
    [
      'the size of the earlier of two leaves, though the later one arrived first',
      [handed(['Camiseta'], 10, 'S'), handed(['Camiseta'], 20, 'M')],
      ['shirt-m'],
      ['shirt-s'],
      ['shirt-m'],
    ],
    [
      'a shirt exchanged at a table stays out, though the scan says the size before',
      [handed(['Camiseta'], 10, 'S')],
      ['shirt-m'],
      [],
      [],
      ['shirt-m'],
    ],
    ['a part that the kit does not have moves nothing', [handed(['Gorra'])], [], [], []],
  ] as const)('%s', (_, given, out, leaving, returning, exchanged: readonly string[] = []) => {
    const changes = kitChanges(kit, { category_id: '21k', size: 'M', handed: given }, outOf(out, exchanged))
    expect(changes.leaving.map(({ item }) => item.id)).toEqual(leaving)
    expect(changes.returning.map(({ id }) => id)).toEqual(returning)
  })

  it('is of who handed it over, when they did', () => {
    const first = handed(['Dorsal'])
    const second = { ...handed(['Camiseta'], 20), made_by: 'luis' }
    const { leaving } = kitChanges(kit, { category_id: '10k', size: 'S', handed: [first, second] }, outOf([]))
    expect(leaving.map(({ item, by }) => [item.id, by.made_by])).toEqual([
      ['Dorsal', 'ana'],
      ['shirt-s', 'luis'],
    ])
  })

  it('is nothing for parts of a size or a category that the runner does not have', () => {
    const runner = { category_id: '10k', size: null, handed: [handed(['Camiseta', 'Medalla 21K'])] }
    expect(kitChanges(kit, runner, outOf([]))).toEqual({ leaving: [], returning: [] })
  })
})
