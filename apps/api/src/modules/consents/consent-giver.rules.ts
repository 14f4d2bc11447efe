import {
  type ConsentCapacity,
  type FieldErrors,
  type Guardian,
  type GuardianRelationship,
  type ParticipantFields,
  RUNNER_CONSENTS,
  RUNNER_WORDS,
} from '@zancada/contracts'

/** Who ticks the boxes, and as what (ADR 61). */
export interface ConsentGiver {
  readonly capacity: ConsentCapacity
  readonly giver_user_id: string | null
  readonly giver_email: string | null
  readonly giver_name: string | null
  readonly giver_document: string | null
  readonly giver_relationship: GuardianRelationship | null
}

/** Who sends the form: the address that a code, an account or a link proved. */
export interface FormHolder {
  readonly user_id: string | null
  readonly email: string | null
  /** As their account says it. */
  readonly name: string | null
}

interface Runner
  extends Pick<ParticipantFields, 'first_name' | 'last_name' | 'document_type' | 'document_number'> {
  readonly guardian?: Guardian | null | undefined
}

export function giverOf(capacity: ConsentCapacity, holder: FormHolder, runner: Runner): ConsentGiver {
  const { guardian } = runner
  const from = { capacity, giver_user_id: holder.user_id, giver_email: holder.email }
  const unnamed = { giver_document: null, giver_relationship: null }
  if (capacity === 'on_behalf') return { ...from, ...unnamed, giver_name: holder.name }
  if (capacity === 'self')
    return {
      ...from,
      ...unnamed,
      giver_name: `${runner.first_name} ${runner.last_name}`,
      giver_document: writtenDocument(runner),
    }
  return {
    ...from,
    giver_name: guardian?.full_name ?? null,
    giver_document: guardian ? writtenDocument(guardian) : null,
    giver_relationship: guardian?.relationship ?? null,
  }
}

interface Giving {
  readonly capacity: ConsentCapacity
  readonly is_minor: boolean
  readonly consents: { readonly health: boolean; readonly image: boolean; readonly marketing: boolean }
}

/** An adult gives what is theirs, and for a minor the guardian gives, but never marketing. */
export function givingFaults({ capacity, is_minor, consents }: Giving): FieldErrors {
  const faults: FieldErrors = {}
  if (capacity === 'self' && is_minor) faults.accepted_as = ['Por un menor de edad acepta su acudiente']
  if (capacity === 'guardian' && !is_minor) faults.accepted_as = ['Un mayor de edad acepta por sí mismo']
  const ticked = { waiver: false, data_policy: false, ...consents }
  for (const kind of RUNNER_CONSENTS)
    if (ticked[kind] && (RUNNER_WORDS[kind][capacity] === null || (is_minor && kind === 'marketing')))
      faults[`consents.${kind}`] = [kind === 'marketing' && is_minor ? NO_NEWS_FOR_MINORS : NOT_YOURS]
  return faults
}

const NO_NEWS_FOR_MINORS = 'A un menor de edad no le enviamos noticias'
const NOT_YOURS = 'Solo la da esa persona: se la pedimos en el correo de su entrada'

/** On the roads where nobody else can write: the runner, or the guardian of a minor. */
export function ownCapacity(is_minor: boolean): ConsentCapacity {
  return is_minor ? 'guardian' : 'self'
}

function writtenDocument({
  document_type,
  document_number,
}: {
  readonly document_type: string
  readonly document_number: string
}): string {
  return `${document_type} ${document_number}`
}
