import { expect, test } from 'vitest'
import { workingEvent } from './use-working-event'

const alba = { slug: 'alba', name: 'Alba de Murallas' }
const marea = { slug: 'marea', name: 'Marea Nocturna' }
const NOW = Date.parse('2027-03-14T15:00:00Z')
const listed = (
  { slug, name }: typeof alba,
  state: 'published' | 'closed' | 'draft' = 'published',
  starts_at: string | null = null,
) => ({ slug, label: name, state, starts_at })
const working = (
  inAddress: string | null,
  remembered: typeof alba | null,
  events: ReturnType<typeof listed>[] | null,
) => workingEvent(inAddress, remembered, events, NOW)

test('the address says which event one works on', () => {
  expect(working('marea', alba, [listed(alba), listed(marea)])).toEqual({
    slug: 'marea',
    name: 'Marea Nocturna',
  })
})

test('elsewhere it is the one chosen before', () => {
  expect(working(null, marea, [listed(alba), listed(marea)])).toEqual(marea)
})

test('what was chosen before and is out of reach, or deleted, gives way to the newest', () => {
  expect(working(null, { slug: 'ajeno', name: 'Ajeno' }, [listed(alba), listed(marea)])).toEqual(alba)
})

test('one who has chosen none begins with a race that sells, not with the latest draft', () => {
  expect(working(null, null, [listed(alba, 'draft'), listed(marea)])).toEqual(marea)
  expect(working(null, null, [listed(alba, 'draft')])).toMatchObject({ slug: 'alba' })
})

test.each([
  ['is on since this morning', '2027-03-14T11:00:00Z', '2027-03-20T11:00:00Z'],
  ['is tomorrow, while kits are handed over', '2027-03-15T11:00:00Z', '2027-03-20T11:00:00Z'],
  ['is next, not one that was', '2027-03-20T11:00:00Z', '2027-03-13T11:00:00Z'],
])('one who has chosen none works on the race that %s, also when its sales are closed', (_, day, other) => {
  expect(working(null, null, [listed(alba, 'published', other), listed(marea, 'closed', day)])).toEqual(marea)
})

test('without any event there is none', () => {
  expect(working(null, alba, [])).toBeNull()
})

test('an event beyond the list is called by its address until its name is known', () => {
  expect(working('antigua', null, null)).toEqual({ slug: 'antigua', name: 'antigua' })
})
