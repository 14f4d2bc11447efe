import { expect, it } from 'vitest'
import { ApiError } from '../../api-client'
import { fieldTrouble } from './field-trouble'

it('leads to the first runner with something wrong, with all the errors', () => {
  const errors = {
    'participants.2.size': ['Elige una talla'],
    'participants.1.document_number': ['Ya está inscrito en esta categoría'],
  }
  expect(fieldTrouble(new ApiError({ status: 400, fieldErrors: errors }))).toEqual({ runner: 1, errors })
})

it('is told on the sheets of those who were sent', () => {
  const gone = ['Ya no quedan camisetas talla M. Elige otra.']
  const error = new ApiError({
    status: 409,
    code: 'size_sold_out',
    fieldErrors: { 'participants.0.size': gone, 'participants.1.size': gone },
  })
  expect(fieldTrouble(error, [1, 3])).toEqual({
    runner: 1,
    errors: { 'participants.1.size': gone, 'participants.3.size': gone },
  })
})

it('an error about no field is told where it happened', () => {
  expect(fieldTrouble(new ApiError({ status: 409, code: 'order_closed' }))).toBeNull()
})
