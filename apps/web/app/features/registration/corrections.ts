import type { changeMyRegistrationCall, SentBody } from '@zancada/contracts'
import { personBody } from './participants-body'
import type { RaceRules, StepValues } from './step-forms'

export type Corrections = SentBody<typeof changeMyRegistrationCall>

/** Only what was changed travels: the server judges what it is given, and the rest may be older than its rules. */
export function correctionsOf(
  race: Pick<RaceRules, 'questions'>,
  { before, after }: { before: StepValues; after: StepValues },
): Corrections {
  const [was] = before.participants
  const [is] = after.participants
  if (was === undefined || is === undefined) return {}
  const changed = Object.keys(is).filter(
    (field) => JSON.stringify(Reflect.get(is, field)) !== JSON.stringify(Reflect.get(was, field)),
  )
  // Answers and guardian that nobody touched may not fit today's rules, so they are not even read.
  const rules = { starts_at: '', questions: changed.includes('answers') ? race.questions : [] }
  const {
    document_type: _type,
    document_number: _number,
    guardian: _guardian,
    ...person
  } = personBody(rules, is)
  return {
    ...Object.fromEntries(Object.entries(person).filter(([field]) => changed.includes(field))),
    ...(changed.includes('consents') && { consents: { health: is.consents.health } }),
  }
}
