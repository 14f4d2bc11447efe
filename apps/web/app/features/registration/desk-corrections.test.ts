import type { RegistrationDetail } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { deskCorrectionsOf, placeOf } from './desk-corrections'
import { onlyRunner } from './one-runner'
import type { StepValues } from './step-forms'

const QUESTION = '01890000-0000-7000-8000-000000000001'
const race = {
  starts_at: '2027-02-07T11:00:00.000Z',
  questions: [
    {
      id: QUESTION,
      kind: 'text' as const,
      label: '¿Cómo supiste?',
      options: [],
      is_required: false,
      category_ids: [],
    },
  ],
}
const registration = {
  id: '01890000-0000-7000-8000-000000000002',
  category: { id: '01890000-0000-7000-8000-000000000003', name: '10K' },
  document_type: 'CC',
  document_number: '1020304050',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@correo.co',
  phone: '+573001234567',
  gender: 'female',
  birth_on: '1990-05-01',
  city_code: '05001',
  club: null,
  size: 'M',
  answers: [{ question_id: QUESTION, question: '¿Cómo supiste?', answer: 'Una amiga' }],
  guardian: null,
} as unknown as RegistrationDetail

describe('what the desk corrects of a registration', () => {
  const before = onlyRunner(placeOf(registration))
  const edited = (change: object): StepValues => {
    const [runner] = structuredClone(before).participants
    return { participants: runner ? [{ ...runner, ...change }] : [] }
  }
  const sent = (change: object) => deskCorrectionsOf(race, { before, after: edited(change) })

  it('is nothing while nothing was touched, also of what the panel never read', () => {
    expect(sent({})).toEqual({})
  })

  it('is each field that was touched and no other', () => {
    expect(sent({ size: 'L' })).toEqual({ size: 'L' })
    expect(sent({ document_number: '99' })).toEqual({ document_number: '99' })
    expect(sent({ answers: { [QUESTION]: 'La radio' } })).toEqual({ answers: { [QUESTION]: 'La radio' } })
  })

  it('carries the guardian with a birthday that makes a minor of somebody, and takes them off when it ends', () => {
    const guardian = {
      full_name: 'Luz Ruiz',
      relationship: 'mother',
      document_type: 'CC',
      document_number: '52000111',
      phone: '+573009998877',
    }
    expect(sent({ birth_on: '2014-05-01', guardian })).toEqual({ birth_on: '2014-05-01', guardian })
    const minor = { ...registration, birth_on: '2014-05-01', guardian } as RegistrationDetail
    const was = onlyRunner(placeOf(minor))
    const [runner] = structuredClone(was).participants
    const after = { participants: runner ? [{ ...runner, birth_on: '1990-05-01' }] : [] }
    expect(deskCorrectionsOf(race, { before: was, after })).toEqual({
      birth_on: '1990-05-01',
      guardian: null,
    })
  })
})
