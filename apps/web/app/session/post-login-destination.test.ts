import type { Role, StaffPermission } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { homeOf, postLoginDestination } from './post-login-destination'

const CASES: [Role, string | null, string][] = [
  ['runner', null, '/'],
  ['runner', '/media-maraton/inscripcion', '/media-maraton/inscripcion'],
  ['runner', '/perfil?tab=seguridad', '/perfil?tab=seguridad'],
  ['runner', '/login', '/'],
  ['runner', '/login/', '/'],
  ['runner', '/login?x=1', '/'],
  ['runner', '/organizador/dashboard', '/'],
  ['runner', '/x?volver=/organizador/equipo', '/'],
  ['runner', '//malo.co', '/'],
  ['runner', 'https://malo.co', '/'],
  ['runner', '/organizadores', '/organizadores'],
  ['organizer', '/media-maraton/inscripcion', '/organizador/dashboard'],
  ['organizer', '/organizador/equipo', '/organizador/dashboard'],
  ['staff', '/perfil', '/organizador/dashboard'],
  ['admin', '/perfil', '/admin/dashboard'],
  ['user', '/perfil', '/'],
]

it.each(CASES)('%s coming from %s lands on %s', (role, saved, destination) => {
  expect(postLoginDestination(role, saved)).toBe(destination)
})

const VOLUNTEERS: [StaffPermission[], string[] | null, string][] = [
  [['acreditacion'], null, '/organizador/acreditacion'],
  [['acreditacion', 'check-in'], ['media-andes'], '/organizador/acreditacion'],
  [['check-in'], ['media-andes'], '/organizador/eventos/media-andes/check-in'],
  [['check-in'], ['media-andes', 'nocturna'], '/organizador/eventos'],
  [['check-in'], null, '/organizador/eventos'],
  [['check-in', 'reportes'], ['media-andes'], '/organizador/dashboard'],
  [[], null, '/organizador/dashboard'],
]

it.each(VOLUNTEERS)('staff with %j of %j lands on %s', (permissions, eventSlugs, destination) => {
  const team = { slug: 'corre', name: 'Corre', state: 'approved', isOwner: false, permissions, eventSlugs }
  expect(postLoginDestination('staff', null, team)).toBe(destination)
  expect(homeOf({ role: 'staff', acting: team })).toBe(destination)
})
