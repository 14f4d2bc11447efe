import type { ConsentCapacity, consentFields, PublicEvent } from '@zancada/contracts'
import { guardianFields, participantFields } from '@zancada/contracts/orders/participant-fields'
import { RUNNER_WORDS } from '@zancada/contracts/privacy/consent-words'
import type { z } from 'zod'
import { acceptedAs } from './accepted-as'
import type { RunnerDraft } from './draft'
import { isMinorAt } from './eligibility'
import { type Answer, answerSchema, questionsFor } from './questions'

type ParticipantBody = z.input<typeof participantFields> & {
  registration_id: string
  team_name?: string
  accepted_as: ConsentCapacity
  consents: z.input<typeof consentFields>
}
type RaceRules = Pick<PublicEvent, 'starts_at' | 'questions'>

const { shape } = participantFields

/** The runners as the API takes them. Only for forms whose steps are complete: anything else throws. */
export function participantsBody(race: RaceRules, runners: readonly RunnerDraft[]) {
  return { participants: runners.map((runner) => participantOf(race, runner)) }
}

function participantOf(race: RaceRules, runner: RunnerDraft): ParticipantBody {
  const { registration_id, consents } = runner
  const team_name = runner.team_name.trim()
  const { waiver, data_policy } = consents
  const accepted_as = acceptedAs(race.starts_at, runner)
  if (!waiver || !data_policy) throw new Error('a runner who did not authorise is not sent')
  return {
    ...personBody(race, runner),
    registration_id,
    ...(team_name.length > 1 && { team_name }),
    accepted_as,
    // What was ticked before it was somebody else's to give stays here.
    consents: {
      waiver,
      data_policy,
      health: consents.health && RUNNER_WORDS.health[accepted_as] !== null,
      image: consents.image && RUNNER_WORDS.image[accepted_as] !== null,
      marketing: consents.marketing && RUNNER_WORDS.marketing[accepted_as] !== null,
    },
  }
}

/** The runner alone, without what they authorise. */
export function personBody(race: RaceRules, runner: RunnerDraft): z.input<typeof participantFields> {
  const { registration_id: _id, category_id: _category, team_name: _team, consents, ...typed } = runner
  const { guardian, size, club, eps, blood_type, answers: _answers, ...rest } = typed
  const { is_buyer: _runs, is_buyer_guardian: _answers_for, ...person } = rest
  const givesHealth = consents.health && RUNNER_WORDS.health[acceptedAs(race.starts_at, runner)] !== null
  return {
    ...person,
    document_type: shape.document_type.parse(person.document_type),
    gender: shape.gender.parse(person.gender),
    // Typed, but not authorised, it stays here.
    eps: givesHealth && eps.trim() !== '' ? eps : null,
    blood_type: givesHealth && blood_type !== '' ? shape.blood_type.parse(blood_type) : null,
    club: club.trim() === '' ? null : club,
    size: size === '' ? null : size,
    answers: answersOf(race, runner),
    guardian: isMinorAt(race.starts_at, person.birth_on)
      ? {
          ...guardian,
          relationship: guardianFields.shape.relationship.parse(guardian.relationship),
          document_type: guardianFields.shape.document_type.parse(guardian.document_type),
        }
      : null,
  }
}

function answersOf({ questions }: RaceRules, { category_id, answers }: RunnerDraft): Record<string, Answer> {
  const given: Record<string, Answer> = {}
  for (const question of questionsFor(questions, category_id)) {
    const answer = answerSchema(question).parse(answers[question.id] ?? '')
    if (answer !== undefined) given[question.id] = answer
  }
  return given
}
