import type { ParticipantFields } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { participantColumns } from './participant-columns.rules'

const runner: ParticipantFields = {
  document_type: 'CC',
  document_number: '1020304050',
  first_name: 'Ana',
  last_name: 'Ríos',
  email: 'ana@example.com',
  phone: '3001234567',
  birth_on: '1990-04-12',
  gender: 'female',
  city_code: '05001',
  eps: 'Sura',
  blood_type: 'O+',
  emergency_contact_name: 'Luis Ríos',
  emergency_contact_phone: '3007654321',
  club: 'Los Andes',
  size: 'M',
  answers: { q1: 'Sí' },
  guardian: null,
}

it('a registration keeps everything its runner wrote', () => {
  const { answers, ...columns } = participantColumns(runner)
  expect({ ...columns, answers: JSON.parse(answers) }).toEqual(runner)
})

it('keeps a minor’s guardian', () => {
  const guardian = {
    full_name: 'Luis Ríos',
    relationship: 'mother',
    document_type: 'CC',
    document_number: '71000111',
    phone: '3007654321',
  } as const
  const columns = participantColumns({ ...runner, guardian })
  expect(JSON.parse(columns.guardian ?? '')).toEqual(guardian)
})

it('keeps nothing, rather than an empty text, of what was left out', () => {
  const { club, eps, blood_type, size, ...required } = runner
  const nothing = { club: null, eps: null, blood_type: null, size: null }
  expect(participantColumns(required)).toMatchObject(nothing)
  expect(participantColumns({ ...runner, eps: '' })).toMatchObject({ eps: null })
})
