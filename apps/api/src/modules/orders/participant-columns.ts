import type { ParticipantFields } from '@zancada/contracts'

/** A participant as a registration's columns hold it. */
export function participantColumns({ club, size, answers, guardian, ...person }: ParticipantFields) {
  return {
    document_type: person.document_type,
    document_number: person.document_number,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    phone: person.phone,
    birth_on: person.birth_on,
    gender: person.gender,
    city_code: person.city_code,
    eps: person.eps,
    blood_type: person.blood_type,
    emergency_contact_name: person.emergency_contact_name,
    emergency_contact_phone: person.emergency_contact_phone,
    club: club ?? null,
    size: size ?? null,
    answers: JSON.stringify(answers),
    guardian: guardian ? JSON.stringify(guardian) : null,
  }
}
