import { expect, test } from 'vitest'
import { workingEvent } from './use-working-event'

const alba = { slug: 'alba', name: 'Alba de Murallas' }
const marea = { slug: 'marea', name: 'Marea Nocturna' }
const listed = ({ slug, name }: typeof alba, state: 'published' | 'draft' = 'published') => ({
  slug,
  label: name,
  state,
})

test('the address says which event one works on', () => {
  expect(workingEvent('marea', alba, [listed(alba), listed(marea)])).toEqual({
    slug: 'marea',
    name: 'Marea Nocturna',
  })
})

test('elsewhere it is the one chosen before', () => {
  expect(workingEvent(null, marea, [listed(alba), listed(marea)])).toEqual(marea)
})

test('what was chosen before and is out of reach, or deleted, gives way to the newest', () => {
  expect(workingEvent(null, { slug: 'ajeno', name: 'Ajeno' }, [listed(alba), listed(marea)])).toEqual(alba)
})

test('one who has chosen none begins with a race that sells, not with the latest draft', () => {
  expect(workingEvent(null, null, [listed(alba, 'draft'), listed(marea)])).toEqual(marea)
  expect(workingEvent(null, null, [listed(alba, 'draft')])).toMatchObject({ slug: 'alba' })
})

test('without any event there is none', () => {
  expect(workingEvent(null, alba, [])).toBeNull()
})

test('an event beyond the list is called by its address until its name is known', () => {
  expect(workingEvent('antigua', null, null)).toEqual({ slug: 'antigua', name: 'antigua' })
})
