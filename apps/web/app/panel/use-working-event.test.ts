import { expect, test } from 'vitest'
import { workingEvent } from './use-working-event'

const alba = { slug: 'alba', name: 'Alba de Murallas', state: 'published' as const }
const marea = { slug: 'marea', name: 'Marea Nocturna', state: 'published' as const }

test('the address says which event one works on', () => {
  expect(workingEvent('marea', alba, [alba, marea])).toEqual({ slug: 'marea', name: 'Marea Nocturna' })
})

test('elsewhere it is the one chosen before', () => {
  expect(workingEvent(null, marea, [alba, marea])).toEqual(marea)
})

test('what was chosen before and is out of reach, or deleted, gives way to the newest', () => {
  expect(workingEvent(null, { slug: 'ajeno', name: 'Ajeno' }, [alba, marea])).toEqual(alba)
})

test('one who has chosen none begins with a race that sells, not with the latest draft', () => {
  expect(workingEvent(null, null, [{ ...alba, state: 'draft' }, marea])).toEqual(marea)
  expect(workingEvent(null, null, [{ ...alba, state: 'draft' }])).toMatchObject({ slug: 'alba' })
})

test('without any event there is none', () => {
  expect(workingEvent(null, alba, [])).toBeNull()
})

test('an event beyond the list is called by its address until its name is known', () => {
  expect(workingEvent('antigua', null, null)).toEqual({ slug: 'antigua', name: 'antigua' })
})
