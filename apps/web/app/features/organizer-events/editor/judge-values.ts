import type {
  CategoryInput,
  EventChanges,
  OrganizerEvent,
  PickupInput,
  QuestionInput,
  SizeInput,
} from '@zancada/contracts'
import {
  categoryInputSchema,
  eventChangesSchema,
  pickupInputSchema,
  policyChangesSchema,
  questionInputSchema,
  sizeInputSchema,
} from '@zancada/contracts/events/organizer-event-fields'
import { installSpanishValidation } from '@zancada/contracts/platform/validation-messages'
import type { z } from 'zod'
import {
  type CategoryValues,
  type EditorValues,
  type PickupValues,
  type QuestionValues,
  type SizeValues,
  valuesOf,
} from './editor-values'

installSpanishValidation()

/**
 * What of the editor differs from the event as it is stored, ready to be sent, and what cannot be sent yet with the
 * reason at its field. The event's own data goes field by field; each list goes whole or not at all.
 */
export interface Judgement {
  readonly data: EventChanges
  readonly categories: ListJudgement<CategoryInput>
  readonly questions: ListJudgement<QuestionInput>
  readonly sizes: ListJudgement<SizeInput>
  readonly pickups: ListJudgement<PickupInput>
  readonly faults: readonly Fault[]
  readonly isDirty: boolean
}

/** `body` is null while some field of the list keeps it from being sent. */
export interface ListJudgement<Item> {
  readonly isDirty: boolean
  readonly body: Item[] | null
}

export type Fault = readonly [path: string, text: string]

export function judgeValues(values: EditorValues, event: OrganizerEvent): Judgement {
  const stored = storedValues(event)
  const data = judgeData(values, stored)
  const categories = judgeList('categories', categoryRows, values.categories, stored.categories)
  const questions = judgeList('questions', questionRows, values.questions, stored.questions)
  const sizes = judgeList('sizes', sizeRows, values.sizes, stored.sizes)
  const pickups = judgeList('pickups', pickupRows, values.pickups, stored.pickups)
  return {
    data: data.changes,
    categories,
    questions,
    sizes,
    pickups,
    faults: [...data.faults, ...categories.faults, ...questions.faults, ...sizes.faults, ...pickups.faults],
    isDirty:
      Object.keys(data.changes).length > 0 ||
      data.faults.length > 0 ||
      categories.isDirty ||
      questions.isDirty ||
      sizes.isDirty ||
      pickups.isDirty,
  }
}

const valuesByEvent = new WeakMap<OrganizerEvent, EditorValues>()

function storedValues(event: OrganizerEvent): EditorValues {
  const values = valuesByEvent.get(event) ?? valuesOf(event)
  valuesByEvent.set(event, values)
  return values
}

const DATA_FIELDS = [
  'name',
  'summary',
  'discipline',
  'city_code',
  'venue',
  'starts_at',
  'registration_opens_at',
  'registration_closes_at',
  'capacity',
  'fee_payer',
  'bib_assignment',
  'changes_close_at',
  'allows_transfers',
  'cancel_until_at',
  'cancel_refund_percentage',
] as const
const POLICIES = ['waiver', 'refunds', 'transfers'] as const
/** Empty clears these; the rest are texts that may be empty, or never are. */
const NULL_WHEN_EMPTY: ReadonlySet<string> = new Set([
  'city_code',
  'venue',
  'starts_at',
  'registration_opens_at',
  'registration_closes_at',
  'changes_close_at',
  'cancel_until_at',
])

function judgeData(values: EditorValues, stored: EditorValues) {
  const changes: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const field of DATA_FIELDS) {
    if (values[field] === stored[field]) continue
    // The refund percentage of a cancellation means nothing where nobody may cancel.
    if (field === 'cancel_refund_percentage' && values.cancel_until_at === '') continue
    const read = eventChangesSchema.shape[field].safeParse(rawField(field, values[field]))
    if (!read.success) faults.push([field, firstText(read.error)])
    else if (read.data !== rawField(field, stored[field])) changes[field] = read.data
  }
  const policies: Record<string, unknown> = {}
  for (const text of POLICIES) {
    if (values.policies[text] === stored.policies[text]) continue
    const read = policyChangesSchema.shape[text].safeParse(values.policies[text])
    if (!read.success) faults.push([`policies.${text}`, firstText(read.error)])
    else if (read.data !== stored.policies[text]) policies[text] = read.data
  }
  if (Object.keys(policies).length > 0) changes.policies = policies
  return { changes: eventChangesSchema.parse(changes), faults }
}

function rawField(field: string, value: unknown): unknown {
  return value === '' && NULL_WHEN_EMPTY.has(field) ? null : value
}

const categoryRows = rowReader(categoryInputSchema, rawCategory)
const questionRows = rowReader(questionInputSchema, rawQuestion)
const sizeRows = rowReader(sizeInputSchema, rawSize)
const pickupRows = rowReader(pickupInputSchema, rawPickup)

interface ReadRow<Item> {
  readonly read: z.ZodSafeParseResult<Item>
  /** Two rows that say the same have the same text. */
  readonly text: string
}

/** Reads rows through their schema. What was read is kept until the next reading: a key pressed in one row leaves the others as they are. */
function rowReader<Values, Item>(schema: z.ZodType<Item>, raw: (values: Values) => unknown) {
  let known: ReadonlyMap<string, ReadRow<Item>> = new Map()
  let storedRows: { readonly of: readonly Values[]; readonly rows: ReadRow<Item>[] } | null = null

  function readRow(sent: unknown, typed: string): ReadRow<Item> {
    const read = schema.safeParse(sent)
    // Compared as the schema reads it, so that a space at the end is no difference.
    return { read, text: read.success ? inOrder(read.data) : typed }
  }

  function readRows(list: readonly Values[]): ReadRow<Item>[] {
    const kept = new Map<string, ReadRow<Item>>()
    const rows = list.map((values) => {
      const sent = raw(values)
      const typed = JSON.stringify(sent)
      const row = known.get(typed) ?? readRow(sent, typed)
      kept.set(typed, row)
      return row
    })
    known = kept
    return rows
  }

  return (typed: readonly Values[], stored: readonly Values[]) => {
    if (storedRows?.of !== stored) storedRows = { of: stored, rows: readRows(stored) }
    return { rows: readRows(typed), before: storedRows.rows }
  }
}

function judgeList<Values, Item>(
  name: 'categories' | 'questions' | 'sizes' | 'pickups',
  readRows: ReturnType<typeof rowReader<Values, Item>>,
  typed: readonly Values[],
  stored: readonly Values[],
): ListJudgement<Item> & { faults: Fault[] } {
  const { rows, before } = readRows(typed, stored)
  const isDirty =
    rows.length !== before.length || rows.some(({ text }, index) => text !== before[index]?.text)
  const faults = rows.flatMap(({ read }, index) =>
    (read.error?.issues ?? []).map(
      ({ path, message }): Fault => [fieldPath([name, index, ...path]), message],
    ),
  )
  if (faults.length > 0) return { isDirty, body: null, faults: isDirty ? faults : [] }
  return { isDirty, body: rows.flatMap(({ read }) => (read.success ? [read.data] : [])), faults: [] }
}

/** Prices are told by their dates and a question's categories by nothing: the order they are kept in is no difference. */
function inOrder(row: unknown): string {
  return JSON.stringify(row, (name, value: unknown) => {
    if (!Array.isArray(value)) return value
    if (name === 'phases') return value.map((phase) => JSON.stringify(phase)).sort()
    return name === 'category_ids' ? [...value].sort() : value
  })
}

function rawCategory({ key: _key, id, age_taken_on, starts_at, phases, ...rest }: CategoryValues) {
  return {
    ...(id === null ? {} : { id }),
    ...rest,
    distance_m: rest.distance_m ?? undefined,
    team_size: rest.team_size ?? undefined,
    capacity: rest.capacity ?? undefined,
    // A date left over from another rule says nothing.
    age_taken_on: rest.age_rule !== 'on_date' || age_taken_on === '' ? null : age_taken_on,
    starts_at: starts_at === '' ? null : starts_at,
    phases: phases.map(({ key: _phaseKey, id: phaseId, price_cop, ...phase }) => ({
      ...(phaseId === null ? {} : { id: phaseId }),
      ...phase,
      price_cop: price_cop ?? undefined,
      starts_at: phase.starts_at === '' ? undefined : phase.starts_at,
      ends_at: phase.ends_at === '' ? undefined : phase.ends_at,
    })),
  }
}

function rawQuestion({ key: _key, id, options, ...rest }: QuestionValues) {
  const lines = options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { ...(id === null ? {} : { id }), ...rest, options: rest.kind === 'choice' ? lines : [] }
}

function rawSize({ key: _key, id: _id, ...size }: SizeValues) {
  return size
}

function rawPickup({ key: _key, opens_at, closes_at, ...pickup }: PickupValues) {
  return {
    ...pickup,
    opens_at: opens_at === '' ? undefined : opens_at,
    closes_at: closes_at === '' ? undefined : closes_at,
  }
}

/** The field a fault is told at: the options of a question are one field, whichever of them is wrong. */
export function fieldPath(path: readonly PropertyKey[]): string {
  const steps = path.map(String)
  const options = steps[0] === 'questions' ? steps.indexOf('options') : -1
  return (options === -1 ? steps : steps.slice(0, options + 1)).join('.')
}

function firstText(error: z.ZodError): string {
  return error.issues[0]?.message ?? ''
}
