import type { editRegistrationCall, PublicEvent, RegistrationDetail, SentBody } from '@zancada/contracts'
import type { NamedPlace } from './draft'
import { isMinorAt } from './eligibility'
import { personBody } from './participants-body'
import type { StepValues } from './step-forms'

export type DeskCorrections = Omit<SentBody<typeof editRegistrationCall>, 'version' | 'bib'>

/** A registration of the panel as the runner's own form shows it; what only its runner gives is not read. */
export function placeOf(registration: RegistrationDetail): NamedPlace {
  const { id, category, document_type, gender } = registration
  if (document_type === null || gender === null) return { id, category_id: category.id, participant: null }
  return {
    id,
    category_id: category.id,
    participant: {
      document_type,
      gender,
      document_number: registration.document_number ?? '',
      first_name: registration.first_name,
      last_name: registration.last_name,
      email: registration.email ?? '',
      phone: registration.phone ?? '',
      birth_on: registration.birth_on ?? '',
      city_code: registration.city_code ?? '',
      club: registration.club,
      size: registration.size,
      answers: Object.fromEntries(
        registration.answers.map(({ question_id, answer }) => [question_id, answer]),
      ),
      guardian: registration.guardian,
      eps: null,
      blood_type: null,
      emergency_contact_name: '',
      emergency_contact_phone: '',
    },
  }
}

/** Only what was changed travels, so that a correction judges and overwrites nothing else. */
export function deskCorrectionsOf(
  race: Pick<PublicEvent, 'starts_at' | 'questions'>,
  { before, after }: { before: StepValues; after: StepValues },
): DeskCorrections {
  const [was] = before.participants
  const [is] = after.participants
  if (was === undefined || is === undefined) return {}
  const changed = new Set(
    Object.keys(is).filter(
      (field) => JSON.stringify(Reflect.get(is, field)) !== JSON.stringify(Reflect.get(was, field)),
    ),
  )
  const isMinor = isMinorAt(race.starts_at, is.birth_on)
  // A birthday may make somebody answer for a runner, or end it.
  if (changed.has('birth_on') && isMinor !== isMinorAt(race.starts_at, was.birth_on)) changed.add('guardian')
  // Answers and guardian that nobody touched may not fit today's rules, so they are not even read.
  const rules = {
    starts_at: changed.has('guardian') ? race.starts_at : '',
    questions: changed.has('answers') ? race.questions : [],
  }
  const { eps: _eps, blood_type: _blood, ...person } = personBody(rules, is)
  return Object.fromEntries(Object.entries(person).filter(([field]) => changed.has(field)))
}
