import type { PublicEvent } from '@zancada/contracts'
import { acceptedField } from '@zancada/contracts/accounts/account-fields'
import { documentNumberFault } from '@zancada/contracts/catalogs/document-numbers'
import { BLOOD_TYPES } from '@zancada/contracts/catalogs/people'
import {
  guardianFields,
  participantFields,
  teamNameField,
} from '@zancada/contracts/orders/participant-fields'
import { REQUIRED } from '@zancada/contracts/platform/validation-messages'
import { z } from 'zod'
import { acceptedAs } from './accepted-as'
import type { RunnerDraft } from './draft'
import { ageTrouble, genderTrouble, isMinorAt } from './eligibility'
import { registrationTexts } from './locale'
import { answerSchema, questionsFor } from './questions'

/** All the runners of an order, as typed. */
export interface StepValues {
  participants: RunnerDraft[]
}
export type StepSchema = z.ZodType<unknown, StepValues>

export type RaceRules = Pick<PublicEvent, 'starts_at' | 'categories' | 'sizes' | 'questions'>

/** Who runs, what they get and are asked, and what they authorise. */
export const RUNNER_PARTS = ['person', 'kit', 'consents'] as const
/** In an order a place of a relay is a team's, which its captain names. */
const SHEET_PARTS = ['team', ...RUNNER_PARTS] as const
export type RunnerPart = (typeof SHEET_PARTS)[number]

export function partSchema(part: RunnerPart, race: RaceRules): z.ZodType<unknown, RunnerDraft> {
  switch (part) {
    case 'team':
      return teamSchema(race)
    case 'person':
      return personSchema(race)
    case 'kit':
      return kitSchema(race)
    case 'consents':
      return consentsSchema
  }
}

/** One runner's sheet among all of an order, with all its faults at once: nobody learns of the second after the first. */
export function sheetSchema(race: RaceRules, index: number): StepSchema {
  const parts = SHEET_PARTS.map((part) => partSchema(part, race))
  return z.custom<StepValues>().superRefine(({ participants }, context) => {
    for (const part of parts)
      for (const { path, message } of part.safeParse(participants[index]).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['participants', index, ...path], message })
  })
}

/** Whose sheets lack nothing. */
export function completenessOf(race: RaceRules, participants: readonly RunnerDraft[]): boolean[] {
  const parts = SHEET_PARTS.map((part) => partSchema(part, race))
  return participants.map((runner) => parts.every((part) => part.safeParse(runner).success))
}

const { shape } = participantFields

function teamSchema({ categories }: RaceRules) {
  return z.custom<RunnerDraft>().superRefine(({ category_id, team_name }, context) => {
    if (!categories.some(({ id, team_size }) => id === category_id && team_size > 1)) return
    for (const { message } of teamNameField.safeParse(team_name).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['team_name'], message })
  })
}

const always = () => true

/** Whether it is a number of its type is told with what is valid for it. */
const writtenDocument = z.string().trim().min(1)

interface WrittenDocument {
  readonly document_type: unknown
  readonly document_number: unknown
}

function documentTroubles(
  { document_type, document_number }: WrittenDocument,
  at: readonly string[],
  context: z.RefinementCtx,
): void {
  const type = shape.document_type.safeParse(document_type)
  const written = writtenDocument.safeParse(document_number)
  if (!type.success || !written.success) return
  const message = documentNumberFault(type.data, plainDocument(written.data))
  if (message !== null) context.addIssue({ code: 'custom', path: [...at, 'document_number'], message })
}

function isOwnGuardian(guardian: WrittenDocument, minor: WrittenDocument): boolean {
  const number = plainDocument(String(guardian.document_number ?? ''))
  return number !== '' && number === plainDocument(String(minor.document_number ?? ''))
}

/** As the API takes it: dots, spaces and case aside. */
function plainDocument(written: string): string {
  return written.toUpperCase().replaceAll(/[.\s-]/g, '')
}

const guardianForm = z.object({
  ...guardianFields.shape,
  document_number: writtenDocument,
  relationship: z.string().pipe(guardianFields.shape.relationship),
  document_type: z.string().pipe(guardianFields.shape.document_type),
})

const personForm = z.object({
  registration_id: z.string(),
  category_id: z.string(),
  document_type: z.string().pipe(shape.document_type),
  document_number: writtenDocument,
  first_name: shape.first_name,
  last_name: shape.last_name,
  email: shape.email,
  phone: shape.phone,
  birth_on: shape.birth_on.refine(
    (date) => date >= '1900-01-01' && date <= new Date().toISOString().slice(0, 10),
    { error: () => registrationTexts.t('fields.birthInvalid') },
  ),
  gender: z.string().pipe(shape.gender),
  city_code: shape.city_code,
  club: z.string().trim().max(80),
  eps: z.string().trim().max(80),
  blood_type: z.literal('').or(z.string().pipe(z.enum(BLOOD_TYPES))),
  emergency_contact_name: shape.emergency_contact_name,
  emergency_contact_phone: shape.emergency_contact_phone,
  guardian: guardianForm.nullable(),
})

const NO_HEALTH_DATA = { eps: '', blood_type: '' }

function personSchema({ categories, starts_at }: RaceRules) {
  return z
    .custom<RunnerDraft>()
    .transform((runner) => {
      const { team_name: _team, size: _size, answers: _answers, consents, guardian, ...rest } = runner
      const { is_buyer: _runs, is_buyer_guardian: _answers_for, ...person } = rest
      return {
        ...person,
        // What was typed about health stays in the form, and counts only while it is authorised.
        ...((!consents.health || acceptedAs(starts_at, runner) === 'on_behalf') && NO_HEALTH_DATA),
        // What was typed for a guardian stays in the form, and counts only for a minor.
        guardian: isMinorAt(starts_at, person.birth_on) ? guardian : null,
      }
    })
    .pipe(
      personForm.superRefine(
        (person, context) => {
          documentTroubles(person, [], context)
          if (person.guardian) {
            documentTroubles(person.guardian, ['guardian'], context)
            if (isOwnGuardian(person.guardian, person))
              context.addIssue({
                code: 'custom',
                path: ['guardian', 'document_number'],
                message: registrationTexts.t('fields.guardianIsMinor'),
              })
          }
          const category = categories.find(({ id }) => id === person.category_id)
          if (category === undefined) return
          const age = ageTrouble(category, person.birth_on)
          const gender = genderTrouble(category, person.gender)
          if (age !== null) context.addIssue({ code: 'custom', path: ['birth_on'], message: age })
          if (gender !== null) context.addIssue({ code: 'custom', path: ['gender'], message: gender })
        },
        { when: always },
      ),
    )
}

function kitSchema({ sizes, questions }: RaceRules) {
  return z.custom<RunnerDraft>().superRefine((runner, context) => {
    if (sizes.length > 0 && runner.size === '')
      context.addIssue({ code: 'custom', path: ['size'], message: REQUIRED })
    for (const question of questionsFor(questions, runner.category_id)) {
      const answer = answerSchema(question).safeParse(runner.answers[question.id] ?? '')
      for (const { message } of answer.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['answers', question.id], message })
    }
  })
}

const consentsSchema = z
  .custom<RunnerDraft>()
  .transform(({ consents }) => ({ consents }))
  .pipe(
    z.object({
      consents: z.object({
        waiver: z.boolean().pipe(acceptedField),
        data_policy: z.boolean().pipe(acceptedField),
        health: z.boolean(),
        marketing: z.boolean(),
        image: z.boolean(),
      }),
    }),
  )
