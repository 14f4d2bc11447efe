import { ageOn, documentNumberFault, type FieldErrors, type ParticipantFields } from '@zancada/contracts'
import { healthFaults } from '../accounts'
import { type CategoryRule, calendarDate, ineligibility } from '../events'
import { type AskedQuestion, readAnswers } from './answers.rules'
import { isMinor } from './minor.rules'

/** What a race asks of whoever runs one of its categories. */
export interface ParticipantTerms {
  readonly event: { readonly starts_at: Date | null; readonly created_at: Date; readonly timezone: string }
  readonly category: CategoryRule & { readonly id: string; readonly name: string }
  readonly questions: readonly AskedQuestion[]
  /** Empty: the race gives no sizes. */
  readonly sizes: readonly string[]
  /** Whether the runner authorises the use of health data. */
  readonly health: boolean
}

export interface ReadParticipant {
  /** By the field's name, without the place of the person in a list. */
  readonly faults: FieldErrors
  /** As it is stored: no answers to what was not asked, no guardian of an adult, no size where there are none. */
  readonly participant: ParticipantFields
}

const OLDEST = 120

/** Every fault of a person for a category at once. Pure: what is taken or already registered is asked elsewhere. */
export function readParticipant(given: ParticipantFields, terms: ParticipantTerms): ReadParticipant {
  const { event, category } = terms
  const raceOn = calendarDate(event.starts_at ?? event.created_at, event.timezone)
  const age = ageOn(given.birth_on, raceOn)
  const needsGuardian = isMinor(given.birth_on, raceOn)
  const { answers, faults: answerFaults } = readAnswers(given.answers, category.id, terms.questions)
  const faults: FieldErrors = {
    ...documentFaults(given),
    ...birthFaults(given, category, raceOn, age),
    ...answerFaults,
    ...(terms.health ? {} : healthFaults(given)),
  }
  if (needsGuardian && age >= 0 && !given.guardian)
    faults.guardian = ['Escribe los datos del acudiente: el corredor será menor de edad el día de la carrera']
  else if (needsGuardian && given.guardian) {
    const { document_number } = documentFaults(given.guardian)
    if (document_number) faults['guardian.document_number'] = document_number
  }
  const size = terms.sizes.length === 0 ? null : (given.size ?? null)
  if (terms.sizes.length > 0 && !size) faults.size = ['Elige una talla']
  else if (size !== null && !terms.sizes.includes(size))
    faults.size = ['Esta talla no está entre las de la carrera']
  return {
    faults,
    participant: { ...given, size, answers, guardian: needsGuardian ? (given.guardian ?? null) : null },
  }
}

function documentFaults({
  document_type,
  document_number,
}: Pick<ParticipantFields, 'document_type' | 'document_number'>): FieldErrors {
  const fault = documentNumberFault(document_type, document_number)
  return fault === null ? {} : { document_number: [fault] }
}

function birthFaults(
  person: ParticipantFields,
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
