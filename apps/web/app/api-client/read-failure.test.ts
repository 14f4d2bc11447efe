import { expect, it } from 'vitest'
import { ApiError } from './api-error'
import { apiTexts } from './locale'
import { readFailure } from './read-failure'

const failure = (status: number, body: unknown, headers = {}) =>
  readFailure(status, new Headers(headers), body)

it.each([
  [400, 'Error de validación'],
  [401, 'Credenciales inválidas'],
  [403, 'No tienes permisos para realizar esta acción'],
  [404, 'El recurso solicitado no existe'],
  [500, 'Error interno del servidor'],
  [409, 'Error en la solicitud'],
  [429, 'Error en la solicitud'],
  [503, 'Error en la solicitud'],
])('a bare %i says «%s»', (status, text) => {
  expect(failure(status, null)).toMatchObject({ status, message: text, detail: null })
})

it('no answer at all is a connection error', () => {
  expect(new ApiError({ status: null }).message).toBe('Error de conexión')
})

it('the discount box has its own two texts', () => {
  expect(apiTexts.t('discount.applyFailed')).toBe('Error al aplicar el código')
  expect(apiTexts.t('discount.removeFailed')).toBe('Error al quitar el código')
})

it.each([
  ['a detail', { detail: 'Cupos agotados', code: 'sold_out' }, 'Cupos agotados'],
  ['a message', { message: 'Cupos agotados' }, 'Cupos agotados'],
  ['a detail before a message', { detail: 'Uno', message: 'Dos' }, 'Uno'],
  ['a translated detail', { detail: 'Invalid token' }, 'El enlace o código no es válido.'],
  ['the default over an empty detail', { detail: '  ' }, 'Error de validación'],
  ['the default over a page of HTML', '<h1>Bad</h1>', 'Error de validación'],
])('what is shown is %s', (_, body, text) => {
  expect(failure(400, body).message).toBe(text)
})

it('the code is for programs and travels beside the text', () => {
  expect(failure(409, { detail: 'Cupos agotados', code: 'sold_out' }).code).toBe('sold_out')
})

it('field errors keep their names, translated, apart from those of the whole form', () => {
  const error = failure(400, {
    email: ['Email already registered'],
    'participants.0.email': ['Ingresa un correo electrónico válido'],
    non_field_errors: ['Revisa los datos'],
  })
  expect(error.fieldErrors).toEqual({
    email: ['Este correo ya está registrado.'],
    'participants.0.email': ['Ingresa un correo electrónico válido'],
  })
  expect(error.generalErrors).toEqual(['Revisa los datos'])
  expect(error.message).toBe('Error de validación')
})

it('a field may be called «code» or «message»', () => {
  const error = failure(400, { code: ['Este campo es requerido'], message: ['Muy largo'] })
  expect(error).toMatchObject({
    code: null,
    detail: null,
    fieldErrors: { code: ['Este campo es requerido'], message: ['Muy largo'] },
  })
})

it('the error field of some calls is kept on its own', () => {
  expect(failure(400, { error: 'Espera dos minutos' })).toMatchObject({
    serverError: 'Espera dos minutos',
    message: 'Error de validación',
  })
})

it.each([
  ['120', 120],
  ['0', 0],
  ['mañana', null],
])('Retry-After «%s» is read as %s seconds', (header, seconds) => {
  expect(failure(429, null, { 'retry-after': encodeURIComponent(header) }).retryAfterSeconds).toBe(seconds)
})
