import {
  CITIES,
  type City,
  type DocumentType,
  ELSEWHERE,
  type ImportProblem,
  MUNICIPALITIES,
  type ParticipantFields,
} from '@zancada/contracts'
import { readParticipant, type StoredParticipant } from '../participants'
import { documentKey } from '../places'
import { EMERGENCY_FIELDS, fieldsOf } from './import-fields.rules'
import { type ImportTerms, isRelay } from './import-terms.rules'
import { readAnswer } from './reading/read-answer.rules'
import { readCategory, readCity, readSize } from './reading/read-choice.rules'
import { readEmail, readPhone } from './reading/read-contact.rules'
import { readBirth, writtenDay } from './reading/read-date.rules'
import { readDocumentNumber, readDocumentType, splitDocument } from './reading/read-document.rules'
import { readGender, readName, readRelationship, splitFullName } from './reading/read-person.rules'
import { readText } from './reading/read-text.rules'
import { once, type Reading, understood } from './reading/reading.rules'
import { createRowReader, type RowReader } from './row-reader.rules'

export interface JudgedRow {
  /** As a registration would hold it; null while something is wrong. */
  readonly normalized: StoredParticipant | null
  readonly email: string | null
  readonly document_key: string | null
  readonly category_id: string | null
  readonly size: string | null
  /** Of a relay. */
  readonly team_name: string | null
  readonly problems: readonly ImportProblem[]
}

export type RowValues = Readonly<Record<string, string>>

/** What the cells of a row do not say by themselves. */
export interface RowHints {
  readonly m_is_female: boolean
  /** Its workbook counts days from 1904. */
  readonly is_1904: boolean
  /** Fields whose date may have its day and month the other way round. */
  readonly unsure: readonly string[]
  /** Fields whose value was said for all rows. */
  readonly assumed: readonly string[]
  readonly emergency_by_runner: boolean
}

/** Everything that is wrong with a row by itself, at once, and what it says once it is right. */
export function judgeRow(values: RowValues, terms: ImportTerms, hints: RowHints): JudgedRow {
  const readers = readersOf(terms)
  const reader = createRowReader(values, readers.labels)
  const category = readOwnCategory(reader, values, terms)
  const team_name =
    category && isRelay(category)
      ? reader.read('team', (text) => readText(text, { shortest: 2, longest: 60 }))
      : undefined
  const { first_name, last_name } = readNames(reader, values)
  const document = readDocument(reader, values, hints, readers)
  // Completed after the payment: blank, both are nobody's fault; half of a contact is.
  const isLater = hints.emergency_by_runner && EMERGENCY_FIELDS.every((field) => !values[field])
  const person = {
    first_name,
    last_name,
    ...document,
    email: reader.read('email', readEmail),
    phone: reader.read('phone', readPhone),
    birth_on: reader.read('birth_on', (text) =>
      doubted('birth_on', readBirth(text, terms.today, hints.is_1904), hints),
    ),
    gender: reader.read('gender', (text) => readGender(text, hints.m_is_female)),
    city_code: reader.read('city', readers.city)?.code,
    size: terms.sizes.length === 0 ? null : reader.read('size', readers.size),
    club: reader.read('club', (text) => readText(text, { longest: 80 }), { isOptional: true }) ?? null,
    emergency_contact_name: reader.read(
      'emergency_contact_name',
      (text) => readText(text, { longest: 120 }),
      { isOptional: isLater },
    ),
    emergency_contact_phone: reader.read('emergency_contact_phone', readPhone, { isOptional: isLater }),
  }
  const fitting = category && fitToCategory({ reader, values, terms, hints, category, person })
  const isWrong = reader.problems.some(({ severity }) => severity === 'error')
  const { document_type, document_number } = person
  return {
    normalized: isWrong ? null : (fitting ?? null),
    email: person.email ?? null,
    document_key: document_type && document_number ? documentKey(document_type, document_number) : null,
    category_id: category?.id ?? null,
    size: person.size ?? null,
    team_name: team_name ?? null,
    problems: reader.problems,
  }
}

/** A date that could be another one is never just right. */
function doubted<Value>(field: string, reading: Reading<Value>, { unsure }: RowHints): Reading<Value> {
  if ('fault' in reading || typeof reading.value !== 'string' || !unsure.includes(field)) return reading
  const doubt = `Se leyó como ${writtenDay(reading.value)}, pero el día y el mes pueden estar al revés: compárala con la lista original`
  return { ...reading, note: [reading.note, doubt].filter((text) => text !== undefined).join('. ') }
}

type Category = ImportTerms['categories'][number]

/** Where there is only one, nobody has to name it. */
function readOwnCategory(reader: RowReader, values: RowValues, terms: ImportTerms): Category | undefined {
  const [only, ...others] = terms.categories
  if (only && others.length === 0 && !values.category) return only
  return reader.read('category', readersOf(terms).category)
}

function readNames(reader: RowReader, values: RowValues) {
  const { first_name, last_name, full_name, surnames_and_names } = values
  if (!first_name && !last_name && full_name)
    return { ...NO_NAMES, ...reader.read('full_name', (text) => splitFullName(text)) }
  if (!first_name && !last_name && surnames_and_names)
    return { ...NO_NAMES, ...reader.read('surnames_and_names', (text) => splitFullName(text, true)) }
  return {
    first_name: readJoined(reader, 'first_name', 'second_name'),
    last_name: readJoined(reader, 'last_name', 'second_surname'),
  }
}

const NO_NAMES = { first_name: undefined, last_name: undefined }

/** Payrolls keep the second name, and the second surname, in a column of its own. */
function readJoined(reader: RowReader, field: string, second: string): string | undefined {
  const first = reader.read(field, readName)
  const other = reader.read(second, readName, { isOptional: true })
  if (first === undefined || other === undefined) return first
  const joined = `${first} ${other}`
  const read = readName(joined)
  if ('fault' in read) reader.refuse(second, read.fault)
  return joined
}

/** A number may say its own type («CE 123456»), which counts for more than what was said for all rows. */
function readDocument(
  reader: RowReader,
  values: RowValues,
  { assumed }: RowHints,
  { documentType }: Readers,
) {
  const { type: own, number } = splitDocument(values.document_number ?? '')
  const said = assumed.includes('document_type') ? '' : values.document_type
  const isOwn = own !== null && !said
  const document_type = isOwn ? own : reader.read('document_type', documentType)
  const document_number = reader.read('document_number', (text) => {
    const read = readDocumentNumber(number)
    if ('fault' in read || own === null) return read
    return understood(read.value, text, `${own} ${read.value}`)
  })
  if (own !== null && document_type !== undefined && own !== document_type)
    reader.refuse(
      'document_type',
      `El número dice ${own} y el tipo dice ${document_type}: deja uno de los dos`,
    )
  return { document_type, document_number }
}

interface Fitting {
  readonly reader: RowReader
  readonly values: RowValues
  readonly terms: ImportTerms
  readonly hints: RowHints
  readonly category: Category
  readonly person: { readonly [Field in keyof ParticipantFields]?: ParticipantFields[Field] | undefined }
}

/** By the rules of a registration by oneself; what has nothing to do with the category may still be missing. */
function fitToCategory({
  reader,
  values,
  terms,
  hints,
  category,
  person,
}: Fitting): StoredParticipant | undefined {
  const answers = readAnswers(reader, terms, hints, category)
  const { birth_on, gender } = person
  if (birth_on === undefined || gender === undefined) return undefined
  const aside = createRowReader(values, readersOf(terms).labels)
  // What a row does not say is told of at its own field. Field by field: thousands of rows are read.
  const given: StoredParticipant = {
    document_type: person.document_type ?? 'CC',
    document_number: person.document_number ?? '',
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    email: person.email ?? '',
    phone: person.phone ?? '',
    birth_on,
    gender,
    city_code: person.city_code ?? '',
    size: person.size ?? null,
    club: person.club ?? null,
    emergency_contact_name: person.emergency_contact_name ?? '',
    emergency_contact_phone: person.emergency_contact_phone ?? '',
    answers,
    guardian: readGuardian(aside, values),
  }
  const { faults, participant } = readParticipant(given, {
    event: terms.event,
    category,
    questions: terms.questions,
    sizes: terms.sizes,
    // Only the runner can authorise the use of their health data.
    health: false,
    today: terms.today,
  })
  // An adult needs no guardian, however theirs was written.
  if (participant.guardian) reader.adopt(aside.problems)
  for (const [field, [text = '']] of Object.entries(faults))
    reader.refuse(field === 'guardian' ? 'guardian_full_name' : field.replace('guardian.', 'guardian_'), text)
  return participant
}

function readAnswers(
  reader: RowReader,
  { questions, today }: ImportTerms,
  hints: RowHints,
  { id }: Category,
) {
  const answers: ParticipantFields['answers'] = {}
  for (const question of questions) {
    if (question.category_ids.length > 0 && !question.category_ids.includes(id)) continue
    const field = `answers.${question.id}`
    const answer = reader.read(
      field,
      (text) => doubted(field, readAnswer(text, question, today, hints.is_1904), hints),
      { isOptional: !question.is_required },
    )
    if (answer !== undefined) answers[question.id] = answer
  }
  return answers
}

const GUARDIAN = [
  'guardian_full_name',
  'guardian_relationship',
  'guardian_document_type',
  'guardian_document_number',
  'guardian_phone',
]

function readGuardian(aside: RowReader, values: RowValues): StoredParticipant['guardian'] {
  if (!GUARDIAN.some((field) => values[field])) return null
  return {
    full_name:
      aside.read('guardian_full_name', (text) => readText(text, { shortest: 3, longest: 160 })) ?? '',
    relationship: aside.read('guardian_relationship', readRelationship) ?? null,
    document_type: aside.read('guardian_document_type', readDocumentType) ?? 'CC',
    document_number: aside.read('guardian_document_number', readDocumentNumber) ?? '',
    phone: aside.read('guardian_phone', readPhone) ?? '',
  }
}

interface Readers {
  readonly labels: ReadonlyMap<string, string>
  readonly category: (written: string) => Reading<Category>
  readonly city: (written: string) => Reading<City>
  readonly size: (written: string) => Reading<string>
  readonly documentType: (written: string) => Reading<DocumentType>
}

const WHERE_PEOPLE_LIVE: readonly City[] = [...MUNICIPALITIES, ...ELSEWHERE]

const known = new WeakMap<ImportTerms, Readers>()

function readersOf(terms: ImportTerms): Readers {
  const readers = known.get(terms) ?? {
    labels: new Map(fieldsOf(terms).map(({ field, label }) => [field, label])),
    category: once((written) => readCategory(written, terms.categories)),
    city: once((written) => readCity(written, WHERE_PEOPLE_LIVE, CITIES)),
    size: once((written) => readSize(written, terms.sizes)),
    documentType: once(readDocumentType),
  }
  known.set(terms, readers)
  return readers
}
