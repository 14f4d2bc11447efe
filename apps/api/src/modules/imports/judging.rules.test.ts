import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.rules'
import { fieldByTitle, fieldsOf, healthRefusal, missingFields, WHOLE_NAMES } from './import-fields.rules'
import type { ImportTerms } from './import-terms.rules'
import { judgeRow } from './judge-row.rules'
import { judgeTogether, type LightRow, type Standing } from './judge-together.rules'
import { outcomeOf } from './row-outcome.rules'
import { valuesOf } from './row-values.rules'
import { layOut } from './table-layout.rules'

const RULE = {
  gender_rule: 'any',
  min_age: 12,
  max_age: null,
  age_rule: 'race_day',
  age_taken_on: null,
} as const

const TERMS: ImportTerms = {
  event: {
    starts_at: new Date('2027-02-07T11:00:00Z'),
    created_at: new Date('2026-01-01T00:00:00Z'),
    timezone: 'America/Bogota',
  },
  categories: [
    { ...RULE, id: 'ten', name: '10K', distance_m: 10_000 },
    { ...RULE, id: 'women', name: '5K Mujeres', distance_m: 5_000, gender_rule: 'female' },
  ],
  questions: [
    {
      id: 'bus',
      label: '¿Vas en bus?',
      kind: 'yes_no',
      options: [],
      is_required: true,
      category_ids: ['women'],
    },
  ],
  sizes: ['S', 'M', 'L'],
  today: '2026-11-16',
}

const ANA = {
  category: '10K',
  document_type: 'CC',
  document_number: '1.020.304.050',
  first_name: 'Ana',
  last_name: 'Ríos',
  email: 'Ana@correo.co',
  phone: '300 123 4567',
  birth_on: '17/05/1990',
  gender: 'Femenino',
  city: 'Bogotá',
  size: 'm',
  emergency_contact_name: 'Luis Ríos',
  emergency_contact_phone: '3007654321',
}

const HINTS = {
  m_is_female: false,
  is_1904: false,
  unsure: [],
  assumed: [],
  emergency_by_runner: false,
}

describe('a row by itself', () => {
  const judge = (changes: Record<string, string> = {}) => judgeRow({ ...ANA, ...changes }, TERMS, HINTS)
  const told = (changes: Record<string, string>) =>
    judge(changes).problems.map(({ field, severity }) => `${field} ${severity}`)

  it('that is right becomes the participant that a registration holds', () => {
    expect(judge()).toEqual({
      normalized: {
        document_type: 'CC',
        document_number: '1020304050',
        first_name: 'Ana',
        last_name: 'Ríos',
        email: 'ana@correo.co',
        phone: '+573001234567',
        birth_on: '1990-05-17',
        gender: 'female',
        city_code: '11001',
        club: null,
        emergency_contact_name: 'Luis Ríos',
        emergency_contact_phone: '+573007654321',
        size: 'M',
        answers: {},
        guardian: null,
      },
      email: 'ana@correo.co',
      document_key: 'NUIP 1020304050',
      category_id: 'ten',
      size: 'M',
      team_name: null,
      problems: [],
    })
  })

  it('says what was understood otherwise than written, from and to', () => {
    expect(judge({ category: '10 km', city: 'Bogota' }).problems).toEqual([
      { field: 'category', severity: 'warning', text: '«10 km» se leyó como 10K' },
      { field: 'city', severity: 'warning', text: '«Bogota» se leyó como Bogotá, Bogotá D.C.' },
    ])
  })

  it('tells every fault at once, each at its field', () => {
    const all = Object.fromEntries(Object.keys(ANA).map((field) => [field, '?']))
    const row = judge(all)
    expect(row.normalized).toBeNull()
    const right = ['emergency_contact_name']
    expect(row.problems.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(ANA)
        .filter((field) => !right.includes(field))
        .toSorted(),
    )
  })

  it('tells what is missing by the name of its column', () => {
    expect(judge({ emergency_contact_phone: '' }).problems).toEqual([
      { field: 'emergency_contact_phone', severity: 'error', text: 'Falta: Celular de emergencia' },
    ])
  })

  it('is held to the rules of its category, also while something else is wrong', () => {
    expect(told({ birth_on: '17/05/2018', phone: 'x' })).toEqual([
      'phone error',
      'birth_on error',
      'guardian_full_name error',
    ])
    expect(told({ category: '5K Mujeres', gender: 'Masculino', 'answers.bus': 'sí' })).toEqual([
      'gender error',
    ])
    expect(told({ category: '5K Mujeres' })).toEqual(['answers.bus error'])
    expect(judge({ category: '5K Mujeres', 'answers.bus': 'sí' }).normalized?.answers).toEqual({ bus: true })
  })

  it('of a minor needs a whole guardian; of an adult none, however it was written', () => {
    const guardian = {
      guardian_full_name: 'Marta Ríos',
      guardian_relationship: 'Madre',
      guardian_document_type: 'cedula',
      guardian_document_number: '41.500.600',
      guardian_phone: '3009998877',
    }
    expect(told({ birth_on: '17/05/2010' })).toEqual(['guardian_full_name error'])
    const minor = judge({ birth_on: '17/05/2010', ...guardian })
    expect(minor.normalized?.guardian).toMatchObject({ document_type: 'CC', document_number: '41500600' })
    expect(minor.problems.map(({ severity }) => severity)).toEqual(['warning'])
    expect(told({ birth_on: '17/05/2010', ...guardian, guardian_phone: '' })).toContain(
      'guardian_phone error',
    )
    const read = (relationship: string) =>
      judge({ birth_on: '17/05/2010', ...guardian, guardian_relationship: relationship }).normalized?.guardian
    expect(read('tutora')?.relationship).toBe('legal_representative')
    expect(read('vecina')).toBeUndefined()
    expect(told({ birth_on: '17/05/2010', ...guardian, guardian_relationship: '' })).toContain(
      'guardian_relationship error',
    )
    expect(told({ birth_on: '17/05/2010', ...guardian, guardian_document_type: 'TI' })).toContain(
      'guardian_document_type error',
    )
    expect(told({ guardian_full_name: 'X' })).toEqual([])
  })

  it('takes both names from one cell unless they were corrected apart', () => {
    const full = { first_name: '', last_name: '', full_name: 'Ana María Ríos Peña' }
    expect(judge(full).normalized).toMatchObject({ first_name: 'Ana María', last_name: 'Ríos Peña' })
    expect(judge({ ...full, first_name: 'Ana', last_name: 'Ríos' }).normalized).toMatchObject({
      first_name: 'Ana',
    })
  })

  it('joins the second names that a payroll keeps in columns of their own', () => {
    const names = { first_name: 'Ana', second_name: 'María', last_name: 'Ríos', second_surname: 'Peña' }
    expect(judge(names).normalized).toMatchObject({ first_name: 'Ana María', last_name: 'Ríos Peña' })
    expect(judge({ second_name: '<b>' }).problems).toEqual([
      { field: 'second_name', severity: 'error', text: '«<b>» no es un nombre' },
    ])
    const whole = { first_name: '', last_name: '', surnames_and_names: 'Ríos Peña Ana María' }
    expect(judge(whole).normalized).toMatchObject({ first_name: 'Ana María', last_name: 'Ríos Peña' })
  })

  it('is of the type that its number says, unless a column says another', () => {
    const own = judgeRow({ ...ANA, document_number: 'CE 345678' }, TERMS, {
      ...HINTS,
      assumed: ['document_type'],
    })
    expect(own.normalized).toMatchObject({ document_type: 'CE', document_number: '345678' })
    expect(own.problems).toEqual([expect.objectContaining({ field: 'document_number', severity: 'warning' })])
    expect(judge({ document_number: 'CE 345678' }).problems).toContainEqual({
      field: 'document_type',
      severity: 'error',
      text: 'El número dice CE y el tipo dice CC: deja uno de los dos',
    })
  })

  it('is its cells by what each column is, with what was corrected over them', () => {
    expect(
      valuesOf(
        ['10K', 'x', 'Ana'],
        {
          mapping: ['category', null, 'first_name', 'email'],
          date_orders: [],
          same_for_all: { document_type: 'CC', email: 'a@b.co' },
        },
        { category: '5K' },
      ),
    ).toEqual({
      document_type: 'CC',
      category: '5K',
      first_name: 'Ana',
      email: '',
    })
  })

  it('whose date may be another one is never just ready', () => {
    const { problems, normalized } = judgeRow({ ...ANA, birth_on: '06/12/1990' }, TERMS, {
      ...HINTS,
      unsure: ['birth_on'],
    })
    expect(normalized?.birth_on).toBe('1990-12-06')
    expect(problems).toEqual([
      { field: 'birth_on', severity: 'warning', text: expect.stringContaining('6 de diciembre de 1990') },
    ])
  })

  it('needs no category where there is only one, and no size where there are none', () => {
    const simple = { ...TERMS, categories: TERMS.categories.slice(0, 1), sizes: [] }
    const { category: _, size: __, ...ana } = ANA
    expect(judgeRow(ana, simple, HINTS)).toMatchObject({ category_id: 'ten', size: null, problems: [] })
  })
})

describe('rows among each other', () => {
  const STANDING: Standing = {
    registered: new Map(),
    categories: [
      { id: 'ten', name: '10K', left: 100 },
      { id: 'women', name: '5K Mujeres', left: 100 },
    ],
    places_left: null,
    sizes: [
      { size: 'S', left: null },
      { size: 'M', left: 100 },
    ],
  }
  const row = (number: number, given: Partial<LightRow> = {}): LightRow => ({
    number,
    document_key: `CC ${number}`,
    category_id: 'ten',
    size: 'M',
    team_name: null,
    own_email: `corredor.${number}@correo.test`,
    is_wrong: false,
    ...given,
  })
  const judged = (rows: readonly LightRow[], standing: Partial<Standing> = {}) =>
    Object.fromEntries(
      [...judgeTogether(rows, { ...STANDING, ...standing })].map(([number, problems]) => [
        number,
        outcomeOf(problems),
      ]),
    )

  it('of one person count once: the first that is sound', () => {
    const same = { document_key: 'CC 1' }
    expect(judged([row(1), row(2, same), row(3, same)])).toEqual({ 2: 'duplicate', 3: 'duplicate' })
    expect(judged([row(1, { is_wrong: true }), row(2, same)])).toEqual({ 1: 'duplicate' })
    expect(judged([row(1, { is_wrong: true }), row(2, { ...same, is_wrong: true })])).toEqual({})
  })

  it('of who is registered in that category are duplicates, in another a warning', () => {
    const registered = new Map([['CC 1', ['ten']]])
    expect(judged([row(1), row(2)], { registered })).toEqual({ 1: 'duplicate' })
    expect(judged([row(1, { category_id: 'women' })], { registered })).toEqual({ 1: 'warning' })
    expect(judged([row(1, { is_wrong: true })], { registered })).toEqual({ 1: 'duplicate' })
  })

  it('of who waits for money in another list are warned of it', () => {
    const listed = new Map([['CC 1', { code: 'IM-ABC123', number: 7 }]])
    expect(judged([row(1), row(2)], { listed })).toEqual({ 1: 'warning' })
    expect(judgeTogether([row(1)], { ...STANDING, listed }).get(1)).toEqual([
      {
        field: 'document_number',
        severity: 'warning',
        text: 'Ya espera pago en la importación IM-ABC123, fila 7',
      },
    ])
    expect(judged([row(1, { is_wrong: true })], { listed })).toEqual({})
  })

  it('of adults who share an address are warned: nobody accepts for another', () => {
    const own_email = 'talento@empresa.test'
    expect(judged([row(1, { own_email }), row(2, { own_email }), row(3)])).toEqual({ 2: 'warning' })
    expect(judged([row(1, { own_email: null }), row(2, { own_email: null })]), 'minors').toEqual({})
    expect(judged([row(1, { own_email, is_wrong: true }), row(2, { own_email })])).toEqual({})
  })

  it('take the sizes that are left in their turn; duplicates and wrong ones take none', () => {
    const sizes = [{ size: 'M', left: 2 }]
    const rows = [
      row(1),
      row(2, { document_key: 'CC 1' }),
      row(3, { is_wrong: true }),
      row(4),
      row(5),
      row(6, { size: null }),
    ]
    expect(judged(rows, { sizes })).toEqual({ 2: 'duplicate', 5: 'error' })
  })

  it('beyond the places left of a category or of the whole race are warned', () => {
    expect(judged([row(1), row(2)], { categories: [{ id: 'ten', name: '10K', left: 1 }] })).toEqual({
      2: 'warning',
    })
    expect(judged([row(1), row(2)], { places_left: 1 })).toEqual({ 2: 'warning' })
  })

  it('are judged by their numbers, in whatever order they come', () => {
    const rows = [row(3, { document_key: 'CC 1' }), row(1), row(2, { document_key: 'CC 1' })]
    expect(judged(rows)).toEqual(judged(rows.toReversed()))
  })
})

describe('columns', () => {
  const titled = (...titles: string[]) => titles.map((title) => ({ title, cells: [] }))

  it('are known by the titles of the template, each for one field', () => {
    const fields = fieldsOf(TERMS)
    const mapping = guessMapping(titled(...fields.map(({ label }) => label)), TERMS, {})
    const whole: readonly string[] = WHOLE_NAMES
    expect(mapping).toEqual(fields.map(({ field }) => (whole.includes(field) ? null : field)))
    expect(missingFields(mapping, fields)).toEqual([])
  })

  it.each([
    ['CÉDULA', 'document_number'],
    ['No. Documento', 'document_number'],
    ['Tipo doc.', 'document_type'],
    ['E-mail', 'email'],
    ['FECHA NACIMIENTO', 'birth_on'],
    ['Talla camiseta', 'size'],
    ['Distancia', 'category'],
    ['Nombres y Apellidos', 'full_name'],
    ['APELLIDOS Y NOMBRES', 'surnames_and_names'],
    ['PRIMER NOMBRE', 'first_name'],
    ['SEGUNDO NOMBRE', 'second_name'],
    ['PRIMER APELLIDO', 'last_name'],
    ['SEGUNDO APELLIDO', 'second_surname'],
    ['F. NACIMIENTO (DD/MM/AAAA)', 'birth_on'],
    ['CONTACTO EN CASO DE EMERGENCIA', 'emergency_contact_name'],
    ['TEL. CONTACTO', 'emergency_contact_phone'],
    ['Celular contacto de emergencia', 'emergency_contact_phone'],
    ['Date of birth', 'birth_on'],
    ['¿Vas en bus?', 'answers.bus'],
    ['Color favorito', null],
  ])('titled «%s» are %s', (title, field) => {
    expect(fieldByTitle(title, TERMS)).toBe(field)
  })

  it('without a known title are known by what they hold', () => {
    const column = (title: string, ...cells: string[]) => ({ title, cells })
    expect(
      guessMapping(
        [
          column('A', 'ana@correo.co', 'iván@correo.co', 'luz@correo.co'),
          column('B', '17/05/1990', '3/2/1988'),
          column('C', 'CC', 'TI', 'CC'),
          column('D', 'S', 'M', 'L'),
          column('E', 'F', 'M', 'M'),
          column('F', '10 km', '10K'),
          column('G', 'Medellín', 'Cali', 'Bogotá'),
          column('H', '3001234567', '310 765 4321'),
          column('I', '1.020.304.050', '52.123.456'),
          column('J', 'hola', 'nada'),
        ],
        TERMS,
        {},
      ),
    ).toEqual([
      ...[
        'email',
        'birth_on',
        'document_type',
        'size',
        'gender',
        'category',
        'city',
        'phone',
        'document_number',
      ],
      null,
    ])
  })

  it('with a title that is of numbers are types where their cells say so', () => {
    const types = { title: 'CC', cells: ['CC', 'TI', 'CC'] }
    const numbers = { title: 'Cédula', cells: ['52123456', '1020304050'] }
    expect(guessMapping([types, numbers], TERMS, {})).toEqual(['document_type', 'document_number'])
    expect(guessMapping([{ ...numbers, title: 'CC' }], TERMS, {})).toEqual(['document_number'])
  })

  it('are what this organizer said last time, before anything else', () => {
    const remembered = { cedula: null, codigo: 'document_number', bus: 'answers.gone' }
    expect(guessMapping(titled('Cédula', 'Código', 'Bus'), TERMS, remembered)).toEqual([
      null,
      'document_number',
      null,
    ])
  })

  it('of health are refused, whatever they hold', () => {
    for (const title of ['EPS', 'RH', 'Tipo de sangre', 'Grupo sanguíneo', 'Alergias'])
      expect(healthRefusal(title)).toContain('datos de salud')
    expect(healthRefusal('Empresa')).toBeNull()
    expect(guessMapping(titled('EPS', 'Tipo de sangre'), TERMS, {})).toEqual([null, null])
  })

  it('that are required and missing are named; one may hold both names', () => {
    const fields = fieldsOf(TERMS)
    const required = fields.filter(({ is_required }) => is_required).map(({ field }) => field)
    expect(missingFields([], fields).map(({ field }) => field)).toEqual(required)
    expect(required).not.toContain('answers.bus')
    const withFull = required.filter((field) => !field.endsWith('_name') || field.startsWith('emergency'))
    expect(missingFields([...withFull, 'full_name'], fields)).toEqual([])
  })
})

describe('a table', () => {
  const isKnown = (title: string) => fieldByTitle(title, TERMS) !== null

  it('has its titles where most columns are known, below whatever heading', () => {
    const table = layOut(
      [['Corredores 2026'], [], ['Nombres', 'Correo', ''], ['Ana', 'a@b.co', '', 'x'], []],
      isKnown,
    )
    expect(table).toEqual({
      titles: ['Nombres', 'Correo', 'Columna C', 'Columna D'],
      has_titles: true,
      rows: [{ number: 4, cells: ['Ana', 'a@b.co', '', 'x'] }],
      row_count: 1,
      skipped: 0,
    })
  })

  it.each([
    ['TOTAL', '2'],
    ['', 'Total empleados: 2'],
    ['Gran total', '2', '$ 180.000'],
    ['Subtotal', '2'],
  ])('a line of totals is nobody: %s %s', (...total) => {
    const table = layOut(
      [['Nombres', 'Correo'], ['Ana', 'ana@correo.co'], ['Iván', 'ivan@correo.co'], total],
      isKnown,
    )
    expect(table).toMatchObject({ row_count: 3, skipped: 1 })
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Ana', 'Iván'])
  })

  it('somebody whose club or team begins so is somebody', () => {
    const table = layOut(
      [
        ['Club', 'Nombres', 'Documento'],
        ['Total Runners', 'Ana Ruiz', '1020304050'],
        ['Total Fitness', '', '1020304051'],
        ['Brisas', 'Iván Paz', '1020304052'],
      ],
      isKnown,
    )
    expect(table).toMatchObject({ row_count: 3, skipped: 0 })
  })

  it('somebody with such a name and an address is somebody', () => {
    const table = layOut(
      [
        ['Nombres', 'Correo'],
        ['Total', 'total@correo.co'],
      ],
      isKnown,
    )
    expect(table.rows).toHaveLength(1)
  })

  it('counts the blank lines between its people', () => {
    const table = layOut([['Nombres'], ['Ana'], [' '], [], ['Iván'], ['']], isKnown)
    expect([table.row_count, table.skipped, table.rows.map(({ number }) => number)]).toEqual([4, 2, [2, 5]])
  })

  it('without titles begins with its people', () => {
    expect(layOut([['Ana', 'ana@correo.co']], isKnown)).toMatchObject({
      titles: ['Columna A', 'Columna B'],
      has_titles: false,
      rows: [{ number: 1 }],
    })
  })

  it('keeps its first person, whose «CC» is no title although one is called so', () => {
    const people = [
      ['CC', '61290000', 'María Fernanda', '17/05/1990'],
      ['CC', '61.290.001', 'Luis', '18/05/1990'],
      ['CE', '61 290 002', 'Ana', '19/05/1990'],
    ]
    expect(layOut(people, isKnown)).toMatchObject({
      titles: ['Columna A', 'Columna B', 'Columna C', 'Columna D'],
      has_titles: false,
      rows: people.map((cells, index) => ({ number: index + 1, cells })),
    })
    const titled = [['CC', 'Funcionario'], ...people.map((cells) => cells.slice(1))]
    expect(layOut(titled, isKnown)).toMatchObject({
      has_titles: true,
      rows: [{ number: 2 }, { number: 3 }, { number: 4 }],
    })
  })

  it('without titles keeps a person who lacks what the others have, and no heading over them', () => {
    const people = [
      ['CC', '', 'Luis', '18/05/1990'],
      ['CC', '61290000', 'María', '17/05/1990'],
      ['CC', 'pendiente', 'Iván', 'pendiente'],
    ]
    expect(layOut(people, isKnown).rows.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(layOut([['Corredores de Acme'], [], ...people], isKnown)).toMatchObject({
      has_titles: false,
      rows: [{ number: 3 }, { number: 4 }, { number: 5 }],
    })
  })

  it('has its titles below the company’s number and a date, as headings have them', () => {
    const lines = [
      ['NIT', '900123456'],
      ['Fecha', '17/05/2026'],
      ['Nombres', 'Correo'],
      ['Ana', 'a@b.co'],
    ]
    expect(layOut(lines, isKnown)).toMatchObject({ titles: ['Nombres', 'Correo'], rows: [{ number: 4 }] })
  })

  it('names its columns without a title as a spreadsheet does', () => {
    const { titles } = layOut([Array.from({ length: 28 }, () => 'ana@correo.co')], isKnown)
    expect([titles[25], titles[26], titles[27]]).toEqual(['Columna Z', 'Columna AA', 'Columna AB'])
  })

  it('keeps no more of a cell than a race can ask for, and no half of a sign', () => {
    const { titles, rows } = layOut(
      [
        ['Nombres', 'x'.repeat(5_000)],
        [`${'a'.repeat(1_999)}😀`, 'y'],
      ],
      isKnown,
    )
    expect(titles.map(({ length }) => length)).toEqual([7, 200])
    expect(rows[0]?.cells).toEqual(['a'.repeat(1_999), 'y'])
  })

  it('with titles and nothing else has no rows', () => {
    expect(layOut([['Nombres', 'Correo']], isKnown)).toMatchObject({ rows: [], row_count: 0 })
  })
})

describe('a list of a relay', () => {
  const RELAY = { ...RULE, id: 'relay', name: 'Relevos', distance_m: 4_000, team_size: 3 }
  const mixed: ImportTerms = { ...TERMS, categories: [...TERMS.categories, RELAY] }
  const only: ImportTerms = { ...TERMS, categories: [RELAY] }

  it('has a column for the team where the race has one, and «Equipo» is a club elsewhere', () => {
    expect(fieldByTitle('EQUIPO', mixed)).toBe('team')
    expect(fieldByTitle('Nombre del equipo', mixed)).toBe('team')
    expect(fieldByTitle('Club', mixed)).toBe('club')
    expect(fieldByTitle('Equipo', TERMS)).toBe('club')
    expect(fieldByTitle('Nombre del equipo', TERMS)).toBeNull()
    const asked = (terms: ImportTerms) => fieldsOf(terms).find(({ field }) => field === 'team')
    expect(asked(TERMS)).toBeUndefined()
    expect(asked(mixed)).toMatchObject({ label: 'Equipo', is_required: false })
    expect(asked(only)).toMatchObject({ is_required: true })
  })

  it('asks each of its rows for the team, and nobody else', () => {
    const judge = (changes: Record<string, string>, terms = mixed) =>
      judgeRow({ ...ANA, ...changes }, terms, HINTS)
    expect(judge({ category: 'Relevos', team: 'Los Cóndores' })).toMatchObject({
      team_name: 'Los Cóndores',
      problems: [],
    })
    expect(judge({ category: 'Relevos' }).problems).toEqual([
      { field: 'team', severity: 'error', text: 'Falta: Equipo' },
    ])
    expect(judge({ category: 'Relevos', team: 'x' }).problems).toMatchObject([{ field: 'team' }])
    expect(judge({ category: '', team: 'Solos' }, only)).toMatchObject({ category_id: 'relay', problems: [] })
    expect(judge({ team: 'Amigos' })).toMatchObject({ team_name: null, problems: [] })
  })

  const standing: Standing = {
    registered: new Map(),
    categories: [
      { id: 'relay', name: 'Relevos', left: 2, team_size: 3 },
      { id: 'ten', name: '10K', left: 100, team_size: 1 },
    ],
    team_names: [{ category_id: 'relay', name: 'Tomado' }],
    places_left: null,
    sizes: [{ size: 'M', left: 4 }],
  }
  const member = (number: number, team_name: string, given: Partial<LightRow> = {}): LightRow => ({
    number,
    document_key: `CC ${number}`,
    category_id: 'relay',
    size: null,
    team_name,
    own_email: null,
    is_wrong: false,
    ...given,
  })
  const told = (rows: readonly LightRow[], given: Partial<Standing> = {}) =>
    [...judgeTogether(rows, { ...standing, ...given })].map(
      ([number, problems]) =>
        `${number} ${outcomeOf(problems)} ${problems.map(({ text }) => text).join('; ')}`,
    )

  it('forms teams by their names, however scattered and written, each with one place', () => {
    const rows = [
      ...[member(2, 'Los Cóndores'), member(3, 'Rayos'), member(4, 'LOS CONDORES')],
      ...[member(5, 'rayos '), member(6, 'los  cóndores'), member(7, 'Rayos')],
    ]
    expect(told(rows)).toEqual([])
    expect(told([...rows, ...[8, 9, 10].map((number) => member(number, 'Tercos'))])).toEqual([
      expect.stringMatching(/^8 warning .*quedan 2 cupos/),
    ])
  })

  it('refuses the rows over a team’s size, and names that are taken', () => {
    const rows = [2, 3, 4, 5, 6].map((number) => member(number, 'Muchos'))
    expect(told(rows)).toEqual([
      '5 error «Muchos» ya tiene 3 corredores en las filas anteriores',
      '6 error «Muchos» ya tiene 3 corredores en las filas anteriores',
    ])
    expect(told([member(2, 'TOMADO')])).toEqual([expect.stringMatching(/^2 error Ya hay un equipo/)])
    expect(told([member(2, 'Tomado', { category_id: 'ten', team_name: null })])).toEqual([])
  })

  it('warns of a smaller team at the row that leads it, which is the first that is sound', () => {
    const rows = [member(2, 'Pocos', { is_wrong: true }), member(3, 'Pocos'), member(4, 'Pocos')]
    expect(told(rows)).toEqual(['3 warning A «Pocos» le falta 1 corredor de 3: se pueden completar después'])
    const twice = [member(2, 'Pocos'), member(3, 'Pocos', { document_key: 'CC 2' })]
    expect(told(twice)).toEqual([
      expect.stringMatching(/^3 duplicate/),
      '2 warning A «Pocos» le faltan 2 corredores de 3: se pueden completar después',
    ])
  })

  it('takes a size for each, and who gets none leaves the seat to the next', () => {
    const rows = [2, 3, 4, 5, 6, 7].map((number) =>
      member(number, number < 5 ? 'Unos' : 'Otros', { size: 'M' }),
    )
    expect(told(rows)).toEqual([
      expect.stringMatching(/^6 error En la talla M quedan 4/),
      expect.stringMatching(/^7 error/),
      '5 warning A «Otros» le faltan 2 corredores de 3: se pueden completar después',
    ])
  })
})
