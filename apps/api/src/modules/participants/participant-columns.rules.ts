import type { StoredParticipant } from './participant.rules'

/** A participant as a registration's columns hold it. */
export function participantColumns({
  club,
  eps,
  blood_type,
  size,
  answers,
  guardian,
  ...person
}: StoredParticipant) {
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
    eps: eps || null,
    blood_type: blood_type ?? null,
    emergency_contact_name: person.emergency_contact_name,
    emergency_contact_phone: person.emergency_contact_phone,
    club: club ?? null,
    size: size ?? null,
    answers: JSON.stringify(answers),
    guardian: guardian ? JSON.stringify(guardian) : null,
  }
}
