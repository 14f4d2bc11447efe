import type { StaffPermission } from '@zancada/contracts'
import { expect, test } from 'vitest'
import {
  areasFor,
  closedAreaOf,
  eventAreasFor,
  eventAskedOf,
  eventOfPath,
  isForRaceDayAlone,
  mayEnter,
  samePageOf,
} from './panel-areas'

const owner = { isOwner: true, permissions: [], eventSlugs: null }
const keysOf = (areas: readonly { key: string }[]) => areas.map(({ key }) => key)

test('who owns the organization enters every area', () => {
  expect(keysOf(areasFor(owner))).toEqual([
    'dashboard',
    'events',
    'registrations',
    'waitlist',
    'imports',
    'importPayments',
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
  [['importaciones'], ['dashboard', 'events', 'imports', 'importPayments'], []],
  [['inventario'], ['dashboard', 'events', 'inventory'], []],
  [['acreditacion'], ['dashboard', 'events', 'accreditation'], []],
  [['reportes'], ['dashboard', 'events', 'reports'], []],
  [['finanzas'], ['dashboard', 'events', 'importPayments', 'reports', 'payouts', 'profile'], []],
  [['eventos'], ['dashboard', 'events'], ['edit', 'microsite', 'widgets']],
])('staff with %j see only what is theirs', (permissions, areas, ofEvent) => {
  const staff = { isOwner: false, permissions, eventSlugs: null }
  expect(keysOf(areasFor(staff))).toEqual(areas)
  expect(keysOf(eventAreasFor(staff, 'alba'))).toEqual(ofEvent)
})

test.each([
  [['acreditacion'], true],
  [['acreditacion', 'check-in'], true],
  [['check-in', 'reportes'], false],
  [[], false],
] as [StaffPermission[], boolean][])(
  'staff with %j are there for race day alone: %s',
  (permissions, alone) => {
    const member = { isOwner: false, permissions, eventSlugs: null }
    expect(isForRaceDayAlone(member)).toBe(alone)
    expect(isForRaceDayAlone({ ...member, isOwner: true })).toBe(false)
  },
)

test('events are added by the members who edit them all', () => {
  const editor = { isOwner: false, permissions: ['eventos' as const], eventSlugs: null }
  expect(mayEnter(owner, 'newEvents')).toBe(true)
  expect(mayEnter(editor, 'newEvents')).toBe(true)
  expect(mayEnter({ ...editor, eventSlugs: ['alba'] }, 'newEvents')).toBe(false)
  expect(mayEnter({ ...editor, permissions: [] }, 'newEvents')).toBe(false)
})

test('changing the event keeps the kind of page', () => {
  const page = (pathname: string, search = '') => samePageOf({ pathname, search }, 'marea')
  expect(page('/organizador/eventos/alba/micrositio')).toBe('/organizador/eventos/marea/micrositio')
  expect(page('/organizador/equipo')).toBeNull()
  expect(page('/organizador/eventos/crear')).toBeNull()
  expect(page('/organizador/dashboard')).toBe('/organizador/dashboard?evento=marea')
  expect(page('/organizador/reportes', '?reporte=pagos&evento=alba&categoria=1&paginas=3')).toBe(
    '/organizador/reportes?reporte=pagos&evento=marea',
  )
})

test('a page of one event leaves behind what was asked of the last', () => {
  const address = { pathname: '/organizador/inscripciones', search: '?evento=alba&estado=cancelled' }
  expect(samePageOf(address, 'marea')).toBe('/organizador/inscripciones?evento=marea')
})

test.each([
  ['/organizador/inscripciones/dorsales', 'registrations'],
  ['/organizador/inscripciones/dorsales/', 'registrations'],
  ['/organizador/orden-importacion/7', 'imports'],
  ['/organizador/eventos/alba/micrositio', 'microsite'],
  ['/organizador/eventos/crear', 'events'],
  ['/organizador/equipo', 'team'],
  ['/organizador/eventos', null],
  ['/organizador/nada', null],
])('%s belongs to what is closed to who has no permission: %s', (path, area) => {
  expect(closedAreaOf(path, { isOwner: false, permissions: [], eventSlugs: null })).toBe(area)
  expect(closedAreaOf(path, owner)).toBeNull()
})

test('a page of one event or all says which one it looks at', () => {
  const asked = (pathname: string, search: string) => eventAskedOf({ pathname, search })
  expect(asked('/organizador/dashboard', '?evento=alba')).toBe('alba')
  expect(asked('/organizador/dashboard', '')).toBeNull()
  expect(asked('/organizador/equipo', '?evento=alba')).toBeNull()
})

test('the event of a page is read from its address', () => {
  expect(eventOfPath('/organizador/eventos/alba/editar')).toBe('alba')
  expect(eventOfPath('/organizador/eventos')).toBeNull()
  expect(eventOfPath('/organizador/eventos/crear')).toBeNull()
})
