import type { Role } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { type Decision, type Entrance, GUARD_STEPS, type RouteRequirements } from './guard-steps'
import { requirementsOf } from './route-requirements'
import { type SessionState, SIGNED_OUT } from './session-state'

const ready: SessionState = { ...SIGNED_OUT, initialised: true }
const guest: SessionState = { ...ready, status: 'guest' }
const as = (role: Role, isEmailVerified = true): SessionState => ({
  ...ready,
  status: 'signed-in',
  role,
  isEmailVerified,
})

/** The first step that does not let the person pass, by its place in the list. */
function firstObjection(entrance: Entrance): [number, Decision] | null {
  for (const [index, step] of GUARD_STEPS.entries()) {
    const decision = step.decide(entrance)
    if (decision.kind !== 'continue') return [index + 1, decision]
  }
  return null
}

const at = (path: string, state: SessionState) =>
  firstObjection({ requirements: requirementsOf(path.split('?')[0] ?? ''), state, path })
const goes = (step: number, to: string, returnTo?: string): [number, Decision] => [
  step,
  returnTo === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, returnTo },
]

it('the six steps stand in their order', () => {
  expect(GUARD_STEPS.map((step) => step.name)).toEqual([
    'restore the session preserved for a payment',
    'initialise the store',
    'keep signed-in people out of guest-only routes',
    'ask the unknown to log in',
    'send a mismatched role home',
    'ask for a verified e-mail',
  ])
})

const CASES: [string, string, SessionState, [number, Decision] | null][] = [
  [
    'the wompi callback restores before anything else',
    '/payment/callback/wompi?id=1',
    SIGNED_OUT,
    [1, { kind: 'restore-payment-session' }],
  ],
  [
    'so it does with a final slash',
    '/payment/callback/wompi/',
    ready,
    [1, { kind: 'restore-payment-session' }],
  ],
  ['the plain callback does not', '/payment/callback', ready, null],
  ['a store not yet ready is made ready', '/perfil', SIGNED_OUT, [2, { kind: 'initialise' }]],
  ['a public page is open to nobody', '/', ready, null],
  ['the login is open to everyone', '/login', as('runner'), null],
  ['runner registration is for guests', '/corredores/registro', guest, null],
  ['and for the unknown', '/corredores/registro', ready, null],
  ['a runner there goes home', '/corredores/registro', as('runner'), goes(3, '/')],
  [
    'an organizer there goes to the panel',
    '/corredores/registro',
    as('organizer'),
    goes(3, '/organizador/dashboard'),
  ],
  ['an admin there goes to theirs', '/corredores/registro', as('admin'), goes(3, '/admin/dashboard')],
  [
    'the profile asks for a login and remembers the full path',
    '/perfil?tab=x',
    ready,
    goes(4, '/login', '/perfil?tab=x'),
  ],
  ['a guest has no profile', '/perfil', guest, goes(4, '/login', '/perfil')],
  [
    'the panel asks for a login before a role',
    '/organizador/equipo',
    ready,
    goes(4, '/login', '/organizador/equipo'),
  ],
  [
    'registration asks the unknown to log in',
    '/media/inscripcion',
    ready,
    goes(4, '/login?carrera=media', '/media/inscripcion'),
  ],
  ['a guest may register', '/media/inscripcion', guest, null],
  ['a verified runner may register', '/media/inscripcion', as('runner'), null],
  ['an organizer may not register', '/media/inscripcion', as('organizer'), goes(5, '/organizador/dashboard')],
  [
    'the role comes before the e-mail',
    '/media/inscripcion',
    as('organizer', false),
    goes(5, '/organizador/dashboard'),
  ],
  ['a runner may not enter the panel', '/organizador/dashboard', as('runner'), goes(5, '/')],
  ['an admin may not either', '/organizador/reportes', as('admin'), goes(5, '/admin/dashboard')],
  ['staff may', '/organizador/eventos/media/check-in', as('staff'), null],
  ['an organizer may', '/organizador/orden-importacion/7', as('organizer', false), null],
  ['an organizer is not an admin', '/admin/dashboard', as('organizer'), goes(5, '/organizador/dashboard')],
  [
    'an unverified runner is asked to verify, with the way back',
    '/media/inscripcion?categoria=10k',
    as('runner', false),
    goes(6, '/verificacion-email-requerida?redirect=%2Fmedia%2Finscripcion%3Fcategoria%3D10k'),
  ],
  ['the page that asks is itself open to them', '/verificacion-email-requerida', as('runner', false), null],
  ['role selection needs a login only', '/seleccion-rol', as('user'), null],
  ['a microsite is public', '/media-maraton', as('admin'), null],
  ['an unknown path is public', '/a/b/c/d', ready, null],
]

it.each(CASES)('%s', (_, path, state, objection) => {
  expect(at(path, state)).toEqual(objection)
})

it('someone already at their default route is not sent there again', () => {
  const requirements: RouteRequirements = { auth: true, roles: ['admin'] }
  const entrance = { requirements, state: as('organizer'), path: '/organizador/dashboard?x=1' }
  expect(firstObjection(entrance)).toBeNull()
})
