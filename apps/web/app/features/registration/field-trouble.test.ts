import { expect, it } from 'vitest'
import { ApiError } from '../../api-client'
import { BLANK_PERSON, type RunnerDraft } from './draft'
import { fieldTrouble } from './field-trouble'

const runner = (size: string): RunnerDraft => ({
  ...BLANK_PERSON,
  registration_id: size,
  category_id: '10k',
  size,
  answers: {},
  consents: { waiver: true, data_policy: true, marketing: false, image: false },
})

it('leads to the earliest step with something wrong, with all the errors', () => {
  const errors = {
    'participants.1.size': ['Elige una talla'],
    'participants.0.document_number': ['Ya está inscrito en esta categoría'],
  }
  expect(fieldTrouble(new ApiError({ status: 409, fieldErrors: errors }), [])).toEqual({
    step: 'corredores',
    errors,
  })
})

it('a size that ran out is told to whoever chose it', () => {
  const error = new ApiError({
    status: 409,
    code: 'size_sold_out',
    detail: 'Ya no quedan camisetas talla M. Elige otra.',
  })
  expect(fieldTrouble(error, [runner('L'), runner('M'), runner('M')])).toEqual({
    step: 'kit',
    errors: { 'participants.1.size': [error.message], 'participants.2.size': [error.message] },
  })
})

it('an error about no field is told where it happened', () => {
  expect(fieldTrouble(new ApiError({ status: 409, code: 'order_closed' }), [])).toBeNull()
})
