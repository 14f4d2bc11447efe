import { expect, it } from 'vitest'
import { ApiError } from '../../api-client'
import { fieldTrouble } from './field-trouble'

it('leads to the earliest step with something wrong, with all the errors', () => {
  const errors = {
    'participants.1.size': ['Elige una talla'],
    'participants.0.document_number': ['Ya está inscrito en esta categoría'],
  }
  expect(fieldTrouble(new ApiError({ status: 400, fieldErrors: errors }))).toEqual({
    step: 'corredores',
    errors,
  })
})

it('a size that ran out is told where it was chosen', () => {
  const gone = 'Ya no quedan camisetas talla M. Elige otra.'
  const errors = { 'participants.1.size': [gone], 'participants.2.size': [gone] }
  const error = new ApiError({ status: 409, code: 'size_sold_out', detail: gone, fieldErrors: errors })
  expect(fieldTrouble(error)).toEqual({ step: 'kit', errors })
})

it('a runner who registered elsewhere meanwhile is told at their document, also when going to pay', () => {
  const who = 'Ana Mejía ya tiene una inscripción en la categoría 10K'
  const errors = { 'participants.1.document_number': [who] }
  const error = new ApiError({ status: 409, code: 'runner_registered', detail: who, fieldErrors: errors })
  expect(fieldTrouble(error)).toEqual({ step: 'corredores', errors })
})

it('an error about no field is told where it happened', () => {
  expect(fieldTrouble(new ApiError({ status: 409, code: 'order_closed' }))).toBeNull()
})
