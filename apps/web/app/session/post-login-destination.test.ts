import type { Role } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { postLoginDestination } from './post-login-destination'

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
