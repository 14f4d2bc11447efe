import {
  ADULT_DOCUMENT_TYPES,
  ageOn,
  documentNumberFault,
  type FieldErrors,
  type Guardian,
  isSameDocument,
  type ParticipantFields,
} from '@zancada/contracts'
import { healthFaults } from '../accounts'
import { type CategoryRule, calendarDate, ineligibility } from '../events'
import { type AskedQuestion, readAnswers } from './answers.rules'
import { isMinor } from './minor.rules'

/** What a race asks of the runners of one category. */
export interface ParticipantTerms {
  readonly event: { readonly starts_at: Date | null; readonly created_at: Date; readonly timezone: string }
  readonly category: CategoryRule & { readonly id: string; readonly name: string }
  readonly questions: readonly AskedQuestion[]
  /** Empty: the race gives no sizes. */
  readonly sizes: readonly string[]
  /** Whether the runner authorises the use of health data. */
  readonly health: boolean
  /** Where the race is run: who is a minor today has a guardian, also when they come of age before the race. */
  readonly today: string
}

/** As a form gives it, or as it is stored: a guardian may have been written before their relationship was asked. */
export interface StoredParticipant extends Omit<ParticipantFields, 'guardian'> {
  readonly guardian?: Guardian | null | undefined
}

export interface ReadParticipant {
  /** By the field's name, without the place of the person in a list. */
  readonly faults: FieldErrors
  /** As it is stored: no answers to what was not asked, no guardian of an adult, no size where there are none. */
  readonly participant: StoredParticipant
  readonly is_minor: boolean
}

const OLDEST = 120

/** Every fault of a person for a category at once. Pure: what is taken or already registered is asked elsewhere. */
export function readParticipant(given: StoredParticipant, terms: ParticipantTerms): ReadParticipant {
  const { event, category } = terms
  const raceOn = calendarDate(event.starts_at ?? event.created_at, event.timezone)
  const age = ageOn(given.birth_on, raceOn)
  const is_minor = isMinor(given.birth_on, raceOn < terms.today ? raceOn : terms.today)
  const { answers, faults: answerFaults } = readAnswers(given.answers, category.id, terms.questions)
  const faults: FieldErrors = {
    ...documentFaults(given),
    ...birthFaults(given, category, raceOn, age),
    ...answerFaults,
    ...(terms.health ? {} : healthFaults(given)),
  }
  if (is_minor && age >= 0 && !given.guardian)
    faults.guardian = ['Escribe los datos del acudiente: el corredor es menor de edad']
  else if (is_minor && given.guardian) Object.assign(faults, guardianFaults(given.guardian, given))
  const size = terms.sizes.length === 0 ? null : (given.size ?? null)
  if (terms.sizes.length > 0 && !size) faults.size = ['Elige una talla']
  else if (size !== null && !terms.sizes.includes(size))
    faults.size = ['Esta talla no está entre las de la carrera']
  return {
    faults,
    participant: { ...given, size, answers, guardian: is_minor ? (given.guardian ?? null) : null },
    is_minor,
  }
}

/** An adult, somebody else than the minor, who says what they are to them. */
function guardianFaults(guardian: Guardian, minor: StoredParticipant): FieldErrors {
  const { document_number = [] } = documentFaults(guardian)
  const faults: FieldErrors = {}
  if (!ADULT_DOCUMENT_TYPES.some((type) => type === guardian.document_type))
    faults['guardian.document_type'] = ['El acudiente es mayor de edad: elige un documento de adulto']
  if (document_number.length > 0) faults['guardian.document_number'] = document_number
  else if (isSameDocument(guardian.document_number, minor.document_number))
    faults['guardian.document_number'] = ['Es el documento del menor: escribe el de su acudiente']
  if (guardian.relationship === null) faults['guardian.relationship'] = ['Elige el parentesco del acudiente']
  return faults
}

function documentFaults({
  document_type,
  document_number,
}: Pick<ParticipantFields, 'document_type' | 'document_number'>): FieldErrors {
  const fault = documentNumberFault(document_type, document_number)
  return fault === null ? {} : { document_number: [fault] }
}

function birthFaults(
  person: StoredParticipant,
  category: ParticipantTerms['category'],
  raceOn: string,
  age: number,
): FieldErrors {
  if (age < 0 || age > OLDEST) return { birth_on: ['Revisa la fecha de nacimiento'] }
  switch (ineligibility(category, person, raceOn)) {
    case 'too_young':
      return { birth_on: [`La categoría ${category.name} es desde los ${category.min_age} años`] }
    case 'too_old':
      return { birth_on: [`La categoría ${category.name} es hasta los ${category.max_age} años`] }
    case 'other_gender':
      return {
        gender: [
          `La categoría ${category.name} es ${category.gender_rule === 'female' ? 'femenina' : 'masculina'}`,
        ],
      }
    case null:
      return {}
  }
}
