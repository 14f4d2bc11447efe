import type { DocumentType, OrderRegistration, Profile, PublicEvent } from '@zancada/contracts'
import { z } from 'zod'

/**
 * One runner as they are typed: every value a text, so that half a form is a form too. The names are the contract's,
 * hence an error of the server lands on its field.
 */
const text = z.string().catch('')
const flag = z.boolean().catch(false)

const guardianDraft = z.object({
  full_name: text,
  relationship: text,
  document_type: text,
  document_number: text,
  phone: text,
})

const consentsDraft = z.object({
  waiver: flag,
  data_policy: flag,
  health: flag,
  marketing: flag,
  image: flag,
})

const personDraft = z.object({
  document_type: text,
  document_number: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  birth_on: text,
  gender: text,
  city_code: text,
  club: text,
  eps: text,
  blood_type: text,
  emergency_contact_name: text,
  emergency_contact_phone: text,
  guardian: guardianDraft.catch(guardianDraft.parse({})),
})
export type PersonDraft = z.output<typeof personDraft>

const runnerDraft = personDraft.extend({
  registration_id: z.string(),
  category_id: z.string(),
  /** Of a relay, whose captain this runner is. */
  team_name: text,
  /** The person filling in the form is this runner. */
  is_buyer: flag,
  /** Of a minor: the person filling in the form is their guardian. */
  is_buyer_guardian: flag,
  size: text,
  /** By the question's id, as typed. */
  answers: z.record(z.string(), z.string()).catch({}),
  consents: consentsDraft.catch(consentsDraft.parse({})),
})
export type RunnerDraft = z.output<typeof runnerDraft>

/** The buyer, with their size where it is known. */
export type BuyerDraft = PersonDraft & { size?: string }

export const BLANK_PERSON: PersonDraft = personDraft.parse({})

/** What is kept of an order's form. */
export interface Draft {
  readonly runners: readonly RunnerDraft[]
}

/** A draft from the browser's storage, whatever somebody did to it there. */
export function readDraft(stored: unknown): Draft {
  const list = z.object({ runners: z.array(z.unknown()) }).safeParse(stored)
  const runners = list.success ? list.data.runners : []
  return { runners: runners.flatMap((each) => runnerDraft.safeParse(each).data ?? []) }
}

/** What a form needs to know of a place and of who runs in it. */
export type NamedPlace = Pick<OrderRegistration, 'id' | 'category_id' | 'participant'> &
  Partial<Pick<OrderRegistration, 'team'>>

/**
 * The runners of an order as its form shows them: what was typed here wins, then what the server already has, then
 * what an earlier order of the same people left behind; the buyer's own data start the first one.
 */
export function runnersOf(
  order: { registrations: readonly NamedPlace[] },
  draft: Draft,
  start: { carried: readonly RunnerDraft[]; buyer: BuyerDraft | null },
): RunnerDraft[] {
  const carried = [...start.carried]
  return order.registrations.map((registration, index) => {
    const typed = draft.runners.find(({ registration_id }) => registration_id === registration.id)
    if (typed) return { ...typed, category_id: registration.category_id }
    const written = fromParticipant(registration)
    const earlier = written ? null : takeFor(registration.category_id, carried)
    const person = written ?? earlier ?? (index === 0 ? start.buyer : null) ?? BLANK_PERSON
    return {
      ...BLANK_KIT,
      ...person,
      document_type: person.document_type || USUAL_DOCUMENT,
      // Nobody's yes for one order counts for another.
      consents: BLANK_KIT.consents,
      is_buyer:
        earlier?.is_buyer ?? (index === 0 && person.email !== '' && person.email === start.buyer?.email),
      is_buyer_guardian: earlier?.is_buyer_guardian ?? false,
      registration_id: registration.id,
      category_id: registration.category_id,
    }
  })
}

/** Most runners have this document; the others choose theirs. */
const USUAL_DOCUMENT: DocumentType = 'CC'

const BLANK_KIT = {
  team_name: '',
  is_buyer: false,
  is_buyer_guardian: false,
  size: '',
  answers: {},
  consents: consentsDraft.parse({}),
}

/** Prefers a runner of the same category; otherwise takes the next one. */
function takeFor(categoryId: string, carried: RunnerDraft[]): RunnerDraft | null {
  const same = carried.findIndex(({ category_id }) => category_id === categoryId)
  return carried.splice(Math.max(0, same), 1)[0] ?? null
}

function fromParticipant({ participant, team }: NamedPlace): (Partial<RunnerDraft> & PersonDraft) | null {
  if (participant === null) return null
  const { size, answers, club, eps, blood_type, guardian, ...person } = participant
  return {
    ...person,
    club: club ?? '',
    eps: eps ?? '',
    blood_type: blood_type ?? '',
    guardian: guardian ? { ...guardian, relationship: guardian.relationship ?? '' } : BLANK_PERSON.guardian,
    team_name: team?.name ?? '',
    size: size ?? '',
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answerText(answer)])),
  }
}

/** A yes or no is chosen by word. */
function answerText(answer: string | number | boolean): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return String(answer)
}

/** The first runner is most often the buyer. */
export function buyerOf(
  profile: Profile | null,
  guestEmail: string | null,
  sizes: PublicEvent['sizes'],
): BuyerDraft | null {
  if (profile === null) return guestEmail === null ? null : { ...BLANK_PERSON, email: guestEmail }
  const { first_name, last_name, email, phone, runner_profile } = profile
  // Theirs, where this race has it and some are left.
  const size = sizes.find((one) => one.size === runner_profile?.shirt_size && one.available > 0)?.size ?? ''
  // The account's phone, or the one of its runner.
  const person = personDraft.parse({
    ...runner_profile,
    first_name,
    last_name,
    email,
    ...(phone && { phone }),
  })
  return { ...person, size }
}

/** Somebody registered before, picked again: what they had then, over blanks. */
export function personOf(saved: object): PersonDraft {
  return personDraft.parse(saved)
}

/** What people of one family share. */
export const CONTACT_FIELDS = [
  'email',
  'phone',
  'city_code',
  'emergency_contact_name',
  'emergency_contact_phone',
] as const satisfies readonly (keyof PersonDraft)[]
