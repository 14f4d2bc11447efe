import type {
  FeeRule,
  FeeTerms,
  OrganizerCategory,
  OrganizerEvent,
  OrganizerPhase,
  QuestionInput,
} from '@zancada/contracts'

/**
 * The event as the editor's fields hold it: empty texts instead of nulls, and a key of its own for each row of a list,
 * because a row has no id until it is saved.
 */
export interface EditorValues {
  name: string
  summary: string
  discipline: string
  city_code: string
  venue: string
  starts_at: string
  registration_opens_at: string
  registration_closes_at: string
  capacity: number | null
  fee_payer: string
  policies: { waiver: string; refunds: string; transfers: string }
  bib_assignment: string
  changes_close_at: string
  allows_transfers: boolean
  cancel_until_at: string
  cancel_refund_percentage: number | null
  categories: CategoryValues[]
  sizes: SizeValues[]
  pickups: PickupValues[]
  questions: QuestionValues[]
}

export interface CategoryValues {
  key: string
  id: string | null
  name: string
  distance_m: number | null
  team_size: number | null
  gender_rule: string
  min_age: number | null
  max_age: number | null
  age_rule: string
  age_taken_on: string
  capacity: number | null
  bib_prefix: string
  bib_from: number | null
  bib_to: number | null
  starts_at: string
  phases: PhaseValues[]
}

export interface PhaseValues {
  key: string
  id: string | null
  name: string
  price_cop: number | null
  starts_at: string
  ends_at: string
  max_quantity: number | null
}

export interface SizeValues {
  key: string
  /** The name it is stored under, which is all that tells a size from another. */
  id: string | null
  size: string
  stock: number | null
}

export interface PickupValues {
  key: string
  place: string
  address: string
  opens_at: string
  closes_at: string
}

export interface QuestionValues {
  key: string
  id: string | null
  label: string
  kind: QuestionInput['kind']
  /** One per line. */
  options: string
  is_required: boolean
  category_ids: string[]
}

export function valuesOf(event: OrganizerEvent): EditorValues {
  return {
    name: event.name,
    summary: event.summary,
    discipline: event.discipline,
    city_code: event.city_code ?? '',
    venue: event.venue ?? '',
    starts_at: event.starts_at ?? '',
    registration_opens_at: event.registration_opens_at ?? '',
    registration_closes_at: event.registration_closes_at ?? '',
    capacity: event.capacity,
    fee_payer: event.fee_payer,
    policies: { ...event.policies },
    bib_assignment: event.bib_assignment,
    changes_close_at: event.changes_close_at ?? '',
    allows_transfers: event.allows_transfers,
    cancel_until_at: event.cancel_until_at ?? '',
    cancel_refund_percentage: event.cancel_refund_percentage,
    categories: event.categories.map(categoryValues),
    sizes: event.sizes.map(({ size, stock }) => ({ key: size, id: size, size, stock })),
    pickups: event.pickups.map((pickup, index) => ({ key: `${index}`, ...pickup })),
    questions: event.questions.map((question) => ({
      key: question.id,
      id: question.id,
      label: question.label,
      kind: question.kind,
      options: question.options.join('\n'),
      is_required: question.is_required,
      category_ids: [...question.category_ids],
    })),
  }
}

/** The fee as the form has it chosen. */
export function feeTermsOf(payer: string, rule: FeeRule): FeeTerms {
  return { rule, payer: payer === 'organizer' ? 'organizer' : 'runner' }
}

function newKey(): string {
  return crypto.randomUUID()
}

export function newCategory(): CategoryValues {
  return {
    key: newKey(),
    id: null,
    name: '',
    distance_m: null,
    team_size: 1,
    gender_rule: 'any',
    min_age: null,
    max_age: null,
    age_rule: 'race_day',
    age_taken_on: '',
    capacity: null,
    bib_prefix: '',
    bib_from: null,
    bib_to: null,
    starts_at: '',
    phases: [],
  }
}

/** As the other, under a name nobody has and without its bibs, which are handed out once. */
export function copiedCategory(
  source: CategoryValues,
  names: readonly string[],
  copyOf: string,
): CategoryValues {
  const taken = new Set(names.map((name) => name.trim().toLocaleLowerCase('es')))
  let name = ''
  for (let number = 1; name === '' || taken.has(name.toLocaleLowerCase('es')); number++)
    name = `${source.name.trim().slice(0, 45)} (${number === 1 ? copyOf : `${copyOf} ${number}`})`
  return {
    ...source,
    key: newKey(),
    id: null,
    name,
    bib_from: null,
    bib_to: null,
    phases: source.phases.map(copiedPhase),
  }
}

export function copiedPhase(source: PhaseValues): PhaseValues {
  return { ...source, key: newKey(), id: null }
}

/** It follows the one before it; the first opens with the registrations. All end with them. */
export function newPhase(
  before: PhaseValues | undefined,
  event: Pick<EditorValues, 'registration_opens_at' | 'registration_closes_at'>,
): PhaseValues {
  return {
    key: newKey(),
    id: null,
    name: '',
    price_cop: null,
    starts_at: before?.ends_at ?? event.registration_opens_at,
    ends_at: before?.ends_at === event.registration_closes_at ? '' : event.registration_closes_at,
    max_quantity: null,
  }
}

export function newSize(size = ''): SizeValues {
  return { key: newKey(), id: null, size, stock: null }
}

/** The same place as the one before it, which opens on another day more often than another place does. */
export function newPickup(before: PickupValues | undefined): PickupValues {
  return {
    key: newKey(),
    place: before?.place ?? '',
    address: before?.address ?? '',
    opens_at: '',
    closes_at: '',
  }
}

export function newQuestion(): QuestionValues {
  return {
    key: newKey(),
    id: null,
    label: '',
    kind: 'text',
    options: '',
    is_required: false,
    category_ids: [],
  }
}

function categoryValues(category: OrganizerCategory): CategoryValues {
  const {
    held_count: _held,
    confirmed_count: _confirmed,
    phases,
    age_taken_on,
    starts_at,
    ...rest
  } = category
  return {
    ...rest,
    key: category.id,
    age_taken_on: age_taken_on ?? '',
    starts_at: starts_at ?? '',
    phases: phases.map(phaseValues),
  }
}

function phaseValues({ id, name, price_cop, starts_at, ends_at, max_quantity }: OrganizerPhase): PhaseValues {
  return { key: id, id, name, price_cop, starts_at, ends_at, max_quantity }
}
