import { expect, it } from 'vitest'
import { ApiError } from '../../api-client'
import { messageOf } from './message-of'

it('says what the server said of a field rather than that something is invalid', () => {
  const file = 'No pudimos leer la imagen. Usa JPG, PNG o WebP.'
  expect(messageOf(new ApiError({ status: 400, fieldErrors: { file: [file] } }))).toBe(file)
  expect(messageOf(new ApiError({ status: 400, generalErrors: ['Se cruzan.'] }))).toBe('Se cruzan.')
})

it('says the error’s own words before anything else, and nothing of what carries none', () => {
  const told = new ApiError({ status: 409, detail: 'Ya no hay cupos.', fieldErrors: { size: ['Otra.'] } })
  expect(messageOf(told)).toBe('Ya no hay cupos.')
  expect(messageOf(new ApiError({ status: 400 }))).toBe('Error de validación')
  expect(messageOf(new Error('Sin red'))).toBe('Sin red')
  expect([messageOf(new Error('')), messageOf('x')]).toEqual([null, null])
})
