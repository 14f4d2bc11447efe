import type { IMPORT_FIELDS, ImportField } from '@zancada/contracts'
import { type ImportTerms, isRelay } from './import-terms.rules'
import { plainWords } from './reading/plain-words.rules'
import type { FileColumns } from './row-values.rules'

export interface FieldOfImport {
  readonly field: ImportField
  /** The column's title in the template, and what problems call it. */
  readonly label: string
  readonly is_required: boolean
  readonly is_date: boolean
}

type PersonField = (typeof IMPORT_FIELDS)[number]

const LABELS: Readonly<Record<PersonField, string>> = {
  category: 'Categoría',
  team: 'Equipo',
  document_type: 'Tipo de documento',
  document_number: 'Número de documento',
  first_name: 'Nombres',
  last_name: 'Apellidos',
  full_name: 'Nombre completo',
  surnames_and_names: 'Apellidos y nombres',
  second_name: 'Segundo nombre',
  second_surname: 'Segundo apellido',
  email: 'Correo',
  phone: 'Celular',
  birth_on: 'Fecha de nacimiento',
  gender: 'Género',
  city: 'Ciudad',
  size: 'Talla',
  club: 'Club',
  emergency_contact_name: 'Contacto de emergencia',
  emergency_contact_phone: 'Celular de emergencia',
  guardian_full_name: 'Acudiente',
  guardian_relationship: 'Parentesco del acudiente',
  guardian_document_type: 'Tipo de documento del acudiente',
  guardian_document_number: 'Documento del acudiente',
  guardian_phone: 'Celular del acudiente',
}

/** Other titles of a column, as they look without accents, case or signs. */
const ALIASES: Readonly<Record<PersonField, readonly string[]>> = {
  category: ['distancia', 'carrera', 'prueba', 'modalidad', 'category', 'distance', 'race', 'recorrido'],
  team: [
    'nombre del equipo',
    'nombre equipo',
    'nombre de equipo',
    'equipo de relevos',
    'team name',
    'relay team',
  ],
  document_type: [
    ...[
      'tipo doc',
      'tipo de doc',
      'tipo documento',
      'tipo id',
      'tipo de identificacion',
      'tipo identificacion',
    ],
    ...['tipo de id', 'clase de documento', 'document type', 'id type', 'td', 't doc'],
  ],
  document_number: [
    ...[
      'documento',
      'cedula',
      'numero documento',
      'no documento',
      'n documento',
      'nro documento',
      'num documento',
    ],
    ...[
      'identificacion',
      'numero de identificacion',
      'numero identificacion',
      'no identificacion',
      'cc',
      'doc',
    ],
    ...[
      'documento de identidad',
      'numero de cedula',
      'no de documento',
      'nro de documento',
      'no cedula',
      'id number',
    ],
    ...['document', 'document number', 'dni', 'documento identidad', 'numero doc', 'no de cedula'],
  ],
  first_name: [
    'nombre',
    'primer nombre',
    'first name',
    'name',
    'given name',
    'nombre s',
    'nombres del corredor',
  ],
  last_name: ['apellido', 'last name', 'surname', 'family name', 'primer apellido', 'apellido s'],
  full_name: [
    ...['nombres y apellidos', 'nombre y apellido', 'nombre y apellidos', 'full name'],
    ...[
      'nombre corredor',
      'corredor',
      'participante',
      'empleado',
      'nombre del corredor',
      'nombre del participante',
    ],
    ...['nombre del empleado', 'colaborador', 'nombre empleado', 'nombre colaborador', 'nombres completos'],
    ...['nombre y apellido completo', 'nombre completo del empleado', 'nombre del trabajador', 'trabajador'],
  ],
  surnames_and_names: ['apellidos y nombre', 'apellido y nombre', 'apellidos nombres', 'apellidos nombre'],
  second_name: ['segundo nombre', 'otros nombres', 'middle name', '2 nombre', 'nombre 2'],
  second_surname: ['segundo apellido', 'otros apellidos', '2 apellido', 'apellido 2'],
  email: [
    'email',
    'e mail',
    'mail',
    'correo electronico',
    'correo e',
    'email address',
    'direccion de correo',
  ],
  phone: [
    ...[
      'telefono',
      'telefono celular',
      'movil',
      'cel',
      'tel',
      'numero celular',
      'numero de celular',
      'phone',
    ],
    ...['mobile', 'cell', 'phone number', 'telefono movil', 'whatsapp', 'celular o telefono', 'no celular'],
  ],
  birth_on: [
    ...['fecha nacimiento', 'nacimiento', 'fecha de nac', 'fecha nac', 'f nacimiento', 'f nac', 'cumpleanos'],
    ...['birth date', 'birthdate', 'date of birth', 'birthday', 'dob', 'fec nacimiento', 'fec nac'],
    ...['f nacimiento dd mm aaaa', 'fecha de nacimiento dd mm aaaa', 'fecha nacimiento dd mm aaaa'],
  ],
  gender: ['sexo', 'gender', 'sex', 'genero sexo', 'rama'],
  city: [
    'municipio',
    'ciudad de residencia',
    'city',
    'town',
    'lugar de residencia',
    'ciudad residencia',
    'sede',
  ],
  size: [
    ...[
      'talla camiseta',
      'talla de camiseta',
      'camiseta',
      'talla camisa',
      'size',
      'shirt size',
      't shirt size',
    ],
    ...['talla de la camiseta', 'talla kit', 'talla de camisa', 'talla buzo'],
  ],
  club: ['equipo', 'team', 'grupo', 'club o equipo', 'club equipo', 'running team'],
  emergency_contact_name: [
    ...['nombre contacto de emergencia', 'nombre de contacto de emergencia', 'contacto emergencia'],
    ...['contacto en caso de emergencia', 'contacto de emergencia nombre'],
    ...['nombre del contacto de emergencia', 'nombre contacto emergencia', 'en caso de emergencia'],
    ...[
      'en caso de emergencia avisar a',
      'emergency contact',
      'emergency contact name',
      'persona de contacto',
    ],
  ],
  emergency_contact_phone: [
    ...['telefono contacto de emergencia', 'telefono de contacto de emergencia', 'telefono de emergencia'],
    ...['telefono emergencia', 'celular emergencia', 'celular contacto de emergencia', 'tel emergencia'],
    ...[
      'telefono contacto emergencia',
      'celular contacto emergencia',
      'numero de emergencia',
      'emergency phone',
    ],
    ...['tel contacto', 'telefono contacto', 'tel contacto emergencia', 'tel contacto de emergencia'],
    ...['telefono del contacto de emergencia', 'emergency contact phone', 'numero contacto de emergencia'],
  ],
  guardian_full_name: [
    'nombre del acudiente',
    'nombre acudiente',
    'responsable',
    'guardian',
    'guardian name',
    'tutor',
  ],
  guardian_relationship: [
    ...['parentesco', 'parentesco acudiente', 'relacion con el menor', 'relacion del acudiente'],
    ...['guardian relationship', 'relationship'],
  ],
  guardian_document_type: ['tipo documento acudiente', 'tipo doc acudiente', 'tipo de doc del acudiente'],
  guardian_document_number: [
    ...[
      'documento acudiente',
      'cedula acudiente',
      'cedula del acudiente',
      'numero de documento del acudiente',
    ],
    ...['numero documento acudiente', 'guardian document', 'identificacion del acudiente'],
  ],
  guardian_phone: ['telefono del acudiente', 'telefono acudiente', 'celular acudiente', 'guardian phone'],
}

const BY_TITLE = new Map<string, PersonField>()
for (const [field, aliases] of entriesOf(ALIASES)) {
  for (const alias of aliases) BY_TITLE.set(alias, field)
  if (field !== 'team') BY_TITLE.set(plainWords(LABELS[field]), field)
}

/** Columns that hold names and surnames together. */
export const WHOLE_NAMES: readonly PersonField[] = ['full_name', 'surnames_and_names']
/** Joined to the first ones. */
export const SECOND_NAMES: readonly PersonField[] = ['second_name', 'second_surname']

const OPTIONAL: readonly PersonField[] = [
  ...WHOLE_NAMES,
  ...SECOND_NAMES,
  'club',
  'guardian_full_name',
  'guardian_relationship',
  'guardian_document_type',
  'guardian_document_number',
  'guardian_phone',
]

/** What a column can be for this race, in the order of the template. */
export function fieldsOf(terms: ImportTerms): FieldOfImport[] {
  const { categories, questions } = terms
  const people = entriesOf(LABELS)
    .filter(([field]) => isAsked(field, terms))
    .map(([field, label]) => ({
      field,
      label,
      is_required: isRequired(field, categories),
      is_date: field === 'birth_on',
    }))
  return [
    ...people,
    ...questions.map(({ id, label, kind, is_required, category_ids }) => ({
      field: `answers.${id}` as const,
      label,
      // One that only some categories ask is asked for in their rows.
      is_required: is_required && category_ids.length === 0,
      is_date: kind === 'date',
    })),
  ]
}

function isRequired(field: PersonField, categories: ImportTerms['categories']): boolean {
  if (field === 'category') return categories.length > 1
  // Where others run alone it is asked for in the rows of a relay.
  if (field === 'team') return categories.every(isRelay)
  return !OPTIONAL.includes(field)
}

function isAsked(field: ImportField, { categories, sizes }: ImportTerms): boolean {
  if (field === 'size') return sizes.length > 0
  return field !== 'team' || categories.some(isRelay)
}

/** Fields that the runner may complete after the payment, by the link of their ticket. */
export const EMERGENCY_FIELDS: readonly string[] = ['emergency_contact_name', 'emergency_contact_phone']

/** The required fields that neither a column nor somebody gives; one column may hold both names. */
export function missingFields(
  mapping: readonly (string | null)[],
  fields: readonly FieldOfImport[],
  {
    same_for_all,
    emergency_by_runner,
  }: Pick<FileColumns, 'same_for_all' | 'emergency_by_runner'> = NOTHING_SAID,
): FieldOfImport[] {
  const has = new Set([
    ...mapping,
    ...Object.keys(same_for_all),
    ...(emergency_by_runner ? EMERGENCY_FIELDS : []),
  ])
  const isNamed = (field: string) =>
    (field === 'first_name' || field === 'last_name') && WHOLE_NAMES.some((whole) => has.has(whole))
  return fields.filter(({ field, is_required }) => is_required && !has.has(field) && !isNamed(field))
}

const NOTHING_SAID = { same_for_all: {}, emergency_by_runner: false }

/** What a title says by itself: of the race's own questions, or of what every race asks. */
export function fieldByTitle(title: string, terms: ImportTerms): ImportField | null {
  const words = plainWords(title)
  const label = entriesOf(LABELS).find(
    ([field, each]) => plainWords(each) === words && isAsked(field, terms),
  )?.[0]
  const question = terms.questions.find((each) => plainWords(each.label) === words)
  const field = label ?? (question ? (`answers.${question.id}` as const) : (BY_TITLE.get(words) ?? null))
  return field !== null && isAsked(field, terms) ? field : null
}

const HEALTH =
  /\b(eps|rh|sangre|sanguineo|alergias?|medicamentos?|enfermedad(es)?|salud|blood|allerg(y|ies)|discapacidad|prepagada|patologias?)\b/

/** Health data are sensitive: nobody may give those of another. */
export function healthRefusal(title: string): string | null {
  return HEALTH.test(plainWords(title))
    ? 'Los datos de salud no se importan: cada corredor los da y autoriza por su cuenta'
    : null
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
