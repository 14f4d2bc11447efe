import { expect, it } from 'vitest'
import { ACCOUNT_DETAILS, inSpanish } from './account-details'

const TRANSLATIONS = [
  [
    'No active account found with the given credentials',
    'No encontramos una cuenta activa con esos datos. Revisa tu correo y tu contraseña.',
  ],
  ['Invalid credentials', 'El correo o la contraseña no son correctos.'],
  ['User account is disabled', 'Tu cuenta está desactivada. Comunícate con soporte para reactivarla.'],
  ['Unable to log in', 'No pudimos iniciar tu sesión con esos datos.'],
  ['User account not found', 'No encontramos una cuenta con esos datos.'],
  ['Password reset required', 'Debes restablecer tu contraseña antes de continuar.'],
  ['Invalid token', 'El enlace o código no es válido.'],
  ['Token has expired', 'El enlace o código ya venció. Solicita uno nuevo.'],
  ['Invalid password', 'La contraseña no es correcta.'],
  ['Email already registered', 'Este correo ya está registrado.'],
] as const

it.each(TRANSLATIONS)('«%s» reads in Spanish, whatever its capitals or full stop', (detail, spanish) => {
  expect(inSpanish(detail)).toBe(spanish)
  expect(inSpanish(`${detail.toUpperCase()}.`)).toBe(spanish)
})

it('the catalogue holds those ten and no other', () => {
  expect(Object.keys(ACCOUNT_DETAILS).sort()).toEqual(
    TRANSLATIONS.map(([detail]) => detail.toLowerCase()).sort(),
  )
})

it('what the server already says in Spanish is left as it is', () => {
  expect(inSpanish('La carrera ya cerró inscripciones.')).toBe('La carrera ya cerró inscripciones.')
})
