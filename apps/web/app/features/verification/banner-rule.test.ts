import { expect, test } from 'vitest'
import { profile } from '../../session/testing/people'
import { showsVerificationBanner } from './banner-rule'

const unverified = {
  status: 'signed-in',
  profile: profile({ email_verified_at: null }),
  isEmailVerified: false,
} as const

test.each([
  ['/', true],
  ['/eventos/publicos', true],
  ['/organizadores', true],
  ['/perfil', true],
  ['/seleccion-rol', true],
  ['/verificacion-email-requerida', true],
  ['/media-guayacan-dorado/inscripcion', true],
  ['/admin/dashboard', true],
  ['/verificar-email', false],
  ['/verificar-email/', false],
  ['/login', false],
  ['/corredores/registro', false],
  ['/organizadores/registro', false],
  ['/registro/exitoso', false],
  ['/organizador', false],
  ['/organizador/dashboard', false],
  ['/organizador/eventos/crear', false],
])('on %s an unverified person sees the banner: %s', (pathname, isShown) => {
  expect(showsVerificationBanner({ session: unverified, pathname, isEventDetail: false })).toBe(isShown)
})

test('the page of an event goes without it', () => {
  const pathname = '/media-guayacan-dorado'
  expect(showsVerificationBanner({ session: unverified, pathname, isEventDetail: true })).toBe(false)
})

test.each([
  ['a visitor', { status: 'signed-out', profile: null, isEmailVerified: false }],
  ['a guest', { status: 'guest', profile: null, isEmailVerified: false }],
  ['someone verified', { status: 'signed-in', profile: profile(), isEmailVerified: true }],
  ['someone whose profile has not arrived', { status: 'signed-in', profile: null, isEmailVerified: false }],
] as const)('%s is not bothered', (_who, session) => {
  expect(showsVerificationBanner({ session, pathname: '/', isEventDetail: false })).toBe(false)
})
