import { expect, it } from 'vitest'
import { ApiError } from '../api-client'
import {
  organizerRegistrationErrorText,
  runnerRegistrationErrorText,
  verificationErrorText,
} from './account-error-text'

const bare = new ApiError({ status: 400 })
const withDetail = new ApiError({ status: 400, detail: 'Este correo ya está registrado.' })
const withFields = new ApiError({
  status: 400,
  fieldErrors: { email: ['Correo en uso.'], nit: ['NIT inválido.', 'Muy corto.'] },
  generalErrors: ['Revisa el formulario.'],
})

it.each([
  ['a runner', runnerRegistrationErrorText, bare, 'Error al registrar usuario'],
  ['a runner', runnerRegistrationErrorText, withDetail, 'Este correo ya está registrado.'],
  ['an organizer', organizerRegistrationErrorText, bare, 'Error al registrar organizador'],
  ['an organizer', organizerRegistrationErrorText, withDetail, 'Este correo ya está registrado.'],
  [
    'an organizer',
    organizerRegistrationErrorText,
    withFields,
    'Correo en uso. NIT inválido. Muy corto. Revisa el formulario.',
  ],
  ['a verification', verificationErrorText, bare, 'Error al verificar el email'],
])('the refusal of %s reads as the catalogue says (%#)', (_, textOf, error, text) => {
  expect(textOf(error)).toBe(text)
})
