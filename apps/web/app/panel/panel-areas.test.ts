import type { StaffPermission } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { areasFor, eventAreasFor, eventOfPath, mayCreateEvents, samePageOf } from './panel-areas'

const owner = { isOwner: true, permissions: [], eventSlugs: null }
const keysOf = (areas: readonly { key: string }[]) => areas.map(({ key }) => key)

test('who owns the organization enters every area', () => {
  expect(keysOf(areasFor(owner))).toEqual([
    'dashboard',
    'events',
    'registrations',
    'waitlist',
    'discounts',
    'inventory',
    'accreditation',
    'reports',
    'payouts',
    'team',
    'profile',
  ])
  expect(keysOf(eventAreasFor(owner, 'alba'))).toEqual(['edit', 'microsite', 'widgets', 'checkIn'])
})

test.each<[StaffPermission[], string[], string[]]>([
  [[], ['dashboard', 'events'], []],
  [['check-in'], ['dashboard', 'events'], ['checkIn']],
  [['descuentos'], ['dashboard', 'events', 'discounts'], []],
  [['inscripciones'], ['dashboard', 'events', 'registrations', 'waitlist'], []],
  [['inventario'], ['dashboard', 'events', 'inventory'], []],
  [['acreditacion'], ['dashboard', 'events', 'accreditation'], []],
  [['reportes'], ['dashboard', 'events', 'reports'], []],
  [['finanzas'], ['dashboard', 'events', 'reports', 'payouts', 'profile'], []],
  [['eventos'], ['dashboard', 'events'], ['edit', 'microsite', 'widgets']],
])('staff with %j see only what is theirs', (permissions, areas, ofEvent) => {
  const staff = { isOwner: false, permissions, eventSlugs: null }
  expect(keysOf(areasFor(staff))).toEqual(areas)
  expect(keysOf(eventAreasFor(staff, 'alba'))).toEqual(ofEvent)
})

test('events are added by whoever edits them all', () => {
  const editor = { isOwner: false, permissions: ['eventos' as const], eventSlugs: null }
  expect(mayCreateEvents(owner)).toBe(true)
  expect(mayCreateEvents(editor)).toBe(true)
  expect(mayCreateEvents({ ...editor, eventSlugs: ['alba'] })).toBe(false)
  expect(mayCreateEvents({ ...editor, permissions: [] })).toBe(false)
})

test('changing the event keeps the kind of page', () => {
  expect(samePageOf('/organizador/eventos/alba/micrositio', 'marea')).toBe(
    '/organizador/eventos/marea/micrositio',
  )
  expect(samePageOf('/organizador/descuentos', 'marea')).toBeNull()
  expect(samePageOf('/organizador/eventos/crear', 'marea')).toBeNull()
})

test('the event of a page is read from its address', () => {
  expect(eventOfPath('/organizador/eventos/alba/editar')).toBe('alba')
  expect(eventOfPath('/organizador/eventos')).toBeNull()
  expect(eventOfPath('/organizador/eventos/crear')).toBeNull()
})
