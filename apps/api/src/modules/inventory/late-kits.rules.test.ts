import { expect, it } from 'vitest'
import { type LateKit, lostWith } from './late-kits.rules'

const part = (id: string, given: object = {}) => ({
  id,
  name: id,
  size: null,
  category_id: null,
  entered: 10,
  lost: 0,
  handed_over: 0,
  taken: null,
  ...given,
})
const shirt = part('Camiseta', { size: 'M', taken: 4 })
const kit = [shirt, part('Medalla'), part('Medalla 21K', { category_id: '21k' })]
const late = (registration_id: string, items: string[] | null = null): LateKit => ({
  registration_id,
  category_id: '10k',
  size: 'M',
  items,
  made_by: 'ana',
  occurred_at: new Date('2026-06-07T11:00:00Z'),
})
const lost = (
  parts: Parameters<typeof lostWith>[0],
  kits: readonly LateKit[],
  before: readonly string[] = [],
) =>
  lostWith(parts, kits, (registrationId, itemId) => before.includes(`${registrationId} ${itemId}`)).map(
    ({ item, by }) => `${by.registration_id} ${item.id}`,
  )

it.each([
  ['the kit of its category and size', [late('eva')], [], ['eva Camiseta', 'eva Medalla']],
  ['the parts that left', [late('eva', ['Medalla'])], [], ['eva Medalla']],
  [
    'nothing twice with one person',
    [late('eva', ['Medalla']), late('eva', ['Medalla'])],
    [],
    ['eva Medalla'],
  ],
  ['nothing that was lost before', [late('eva')], ['eva Medalla'], ['eva Camiseta']],
] as const)('is lost: %s', (_, kits, before, expected) => {
  expect(lost(kit, kits, before)).toEqual(expected)
})

it('is not lost: a size beyond what buyers left of it, nor what nobody counted', () => {
  const parts = [{ ...shirt, taken: 9 }, part('Medalla', { entered: 0 })]
  expect(lost(parts, [late('eva'), late('luz')])).toEqual(['eva Camiseta'])
})
