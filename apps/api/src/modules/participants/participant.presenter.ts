import { BLOOD_TYPES, guardianSchema, type Participant } from '@zancada/contracts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Registrations } from '../../platform/database/schema.gen'

const answersSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const bloodTypeSchema = z.enum(BLOOD_TYPES)

type ParticipantRow = Pick<Selectable<Registrations>, keyof Participant>

/** A participant is written whole or not at all, so one missing field means that nobody is named yet, or any more. */
export function presentParticipant(row: ParticipantRow): Participant | null {
  const { document_type, document_number, first_name, last_name, email, phone, birth_on, gender, city_code } =
    row
  const { emergency_contact_name, emergency_contact_phone } = row
  if (
    document_type === null ||
    document_number === null ||
    first_name === null ||
    last_name === null ||
    email === null ||
    phone === null ||
    birth_on === null ||
    gender === null ||
    city_code === null ||
    emergency_contact_name === null ||
    emergency_contact_phone === null
  )
    return null
  return {
    document_type,
    document_number,
    first_name,
    last_name,
    email,
    phone,
    birth_on,
    gender,
    city_code,
    club: row.club,
    eps: row.eps,
    blood_type: bloodTypeSchema.nullable().catch(null).parse(row.blood_type),
    emergency_contact_name,
    emergency_contact_phone,
    size: row.size,
    answers: answersSchema.catch({}).parse(row.answers),
    guardian: guardianSchema.nullable().catch(null).parse(row.guardian),
  }
}

/** Without what belonged to that race. */
export function presentSavedRunner(row: ParticipantRow): Omit<Participant, 'size' | 'answers'> | null {
  const participant = presentParticipant(row)
  if (participant === null) return null
  const { size: _size, answers: _answers, ...person } = participant
  return person
}
