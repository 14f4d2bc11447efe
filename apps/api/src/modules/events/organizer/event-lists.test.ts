import { type OrganizerEvent, organizerEventSchema } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import {
  createCategory,
  createEvent,
  createPhase,
  createSignedInOrganizer,
} from '../../../testing/event-factories'

const BASE = '/api/v1/organizador/eventos/'

const category = (name: string, given: object = {}) => ({ name, distance_m: 10_000, capacity: 100, ...given })
const phase = (name: string, from: string, to: string, given: object = {}) => ({
  name,
  price_cop: 80_000,
  starts_at: `2099-${from}T00:00:00-05:00`,
  ends_at: `2099-${to}T00:00:00-05:00`,
  ...given,
})

describe('the lists of an event', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizerId: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizerId = signedIn.organizer.id
  })
  afterAll(() => api.close())

  const draft = () => createEvent(api, { organizer_id: organizerId, state: 'draft', published_at: null })
  const save = (slug: string, list: string, payload: object) =>
    api.app.inject({ method: 'PUT', url: `${BASE}${slug}/${list}/`, headers, payload })
  const saved = async (slug: string, list: string, payload: object): Promise<OrganizerEvent> => {
    const response = await save(slug, list, payload)
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.anything()])
    return organizerEventSchema.parse(response.json())
  }
  const load = async (slug: string) =>
    organizerEventSchema.parse((await api.app.inject({ url: `${BASE}${slug}/`, headers })).json())

  it('are written whole, with their order, prices and rules', async () => {
    const { slug } = await draft()
    const event = await saved(slug, 'categorias', {
      version: 1,
      categories: [
        category('21K', {
          distance_m: 21_097,
          gender_rule: 'female',
          min_age: 18,
          age_rule: 'on_date',
          age_taken_on: '2099-01-01',
          bib_prefix: 'a',
          bib_from: 1,
          bib_to: 100,
          starts_at: '2099-03-14T06:00:00-05:00',
          phases: [
            phase('Normal', '02-01', '03-01'),
            phase('Preventa', '01-01', '02-01', { max_quantity: 20 }),
          ],
        }),
        category('10K'),
      ],
    })
    expect(event.version).toBe(2)
    expect(event.categories).toMatchObject([
      {
        name: '21K',
        gender_rule: 'female',
        age_taken_on: '2099-01-01',
        bib_prefix: 'A',
        starts_at: '2099-03-14T11:00:00.000Z',
        held_count: 0,
        phases: [
          { name: 'Preventa', max_quantity: 20, starts_at: '2099-01-01T05:00:00.000Z' },
          { name: 'Normal', max_quantity: null },
        ],
      },
      { name: '10K', gender_rule: 'any', age_taken_on: null, phases: [] },
    ])
  })

  it('keep what is known, add what is new, drop the rest; prices stay unless they are given', async () => {
    const { slug } = await draft()
    const { categories } = await saved(slug, 'categorias', {
      version: 1,
      categories: [
        category('A', { phases: [phase('Única', '01-01', '02-01')] }),
        category('B'),
        category('C'),
      ],
    })
    const [a, b] = categories
    const event = await saved(slug, 'categorias', {
      version: 2,
      categories: [
        category('Nueva'),
        { ...category('B'), id: b?.id, capacity: 7 },
        { ...category('A2'), id: a?.id },
      ],
    })
    expect(
      event.categories.map(({ id, name, capacity, phases }) => [id === a?.id, name, capacity, phases.length]),
    ).toEqual([
      [false, 'Nueva', 100, 0],
      [false, 'B', 7, 0],
      [true, 'A2', 100, 1],
    ])
  })

  it('may swap names and bibs, and let prices slide along', async () => {
    const { slug } = await draft()
    const before = await saved(slug, 'categorias', {
      version: 1,
      categories: [
        category('A', {
          bib_from: 1,
          bib_to: 100,
          phases: [phase('Uno', '01-01', '02-01'), phase('Dos', '02-01', '03-01')],
        }),
        category('B', { bib_from: 101, bib_to: 200 }),
      ],
    })
    const [a, b] = before.categories
    const [one, two] = a?.phases ?? []
    const after = await saved(slug, 'categorias', {
      version: 2,
      categories: [
        category('B', {
          id: a?.id,
          bib_from: 101,
          bib_to: 200,
          phases: [
            phase('Uno', '02-01', '03-01', { id: one?.id }),
            phase('Dos', '01-01', '02-01', { id: two?.id }),
          ],
        }),
        category('A', { id: b?.id, bib_from: 1, bib_to: 100 }),
      ],
    })
    expect(after.categories.map(({ id, name, bib_from }) => [id, name, bib_from])).toEqual([
      [a?.id, 'B', 101],
      [b?.id, 'A', 1],
    ])
    expect(after.categories[0]?.phases.map(({ name }) => name)).toEqual(['Dos', 'Uno'])
  })

  it.each([
    [
      'no places',
      [category('A', { capacity: 0 })],
      { 'categories.0.capacity': ['El cupo debe ser mínimo 1'] },
    ],
    [
      'reversed bibs',
      [category('A'), category('B', { bib_from: 9, bib_to: 3 })],
      { 'categories.1.bib_to': ['El último dorsal no puede ser menor que el primero'] },
    ],
    [
      'bibs that overlap',
      [category('A', { bib_from: 1, bib_to: 9 }), category('B', { bib_from: 9, bib_to: 12 })],
      { 'categories.1.bib_from': ['Los dorsales se cruzan con los de «A»'] },
    ],
    [
      'a repeated name',
      [category('A'), category('a')],
      { 'categories.1.name': ['Ya hay otra categoría con este nombre'] },
    ],
    [
      'ages in reverse and a date of age that is missing, both at once',
      [category('A', { min_age: 30, max_age: 20 }), category('B', { age_rule: 'on_date' })],
      {
        'categories.0.max_age': ['La edad máxima no puede ser menor que la mínima'],
        'categories.1.age_taken_on': ['Indica la fecha en la que se cuenta la edad'],
      },
    ],
    [
      'overlapping prices and an end before its start',
      [
        category('A', {
          phases: [
            phase('Uno', '01-01', '02-01'),
            phase('Dos', '01-31', '03-01'),
            phase('Tres', '05-01', '04-01'),
          ],
        }),
      ],
      {
        'categories.0.phases.1.starts_at': ['Se cruza con la etapa «Uno»'],
        'categories.0.phases.2.ends_at': ['El final debe ser después del comienzo'],
      },
    ],
    [
      'a category of nowhere',
      [category('A', { id: '01900000-0000-7000-8000-000000000000' })],
      { 'categories.0.id': ['Esta categoría ya no existe'] },
    ],
    [
      'a name that cannot be stored',
      [category('A\ud83c')],
      { 'categories.0.name': ['El texto tiene caracteres que no se pueden guardar'] },
    ],
    [
      'a price of half a peso',
      [category('A', { phases: [phase('U', '01-01', '02-01', { price_cop: 0.5 })] })],
      { 'categories.0.phases.0.price_cop': ['Ingresa un número entero, sin decimales'] },
    ],
  ])('refuse %s, and nothing is half-saved', async (_, categories, fields) => {
    const { slug } = await draft()
    const before = await saved(slug, 'categorias', { version: 1, categories: [category('Antes')] })
    const changed = { ...category('Antes, cambiada'), id: before.categories[0]?.id, capacity: 3 }
    const response = await save(slug, 'categorias', { version: 2, categories: [...categories, changed] })
    expect([response.statusCode, response.json()]).toEqual([400, fields])
    expect(await load(slug)).toEqual({ ...before, updated_at: expect.anything() })
  })

  it('keep the places people have', async () => {
    const { slug, id } = await draft()
    const { id: categoryId } = await createCategory(api, id, {
      name: '10K',
      capacity: 100,
      held_count: 2,
      confirmed_count: 5,
    })
    const { id: phaseId } = await createPhase(api, categoryId, { name: 'Preventa', confirmed_count: 7 })
    const sold = { ...phase('Preventa', '01-01', '02-01'), id: phaseId }

    expect((await save(slug, 'categorias', { version: 1, categories: [] })).json()).toEqual({
      categories: ['No puedes quitar «10K»: tiene 7 cupos tomados'],
    })
    const smaller = category('10K', {
      id: categoryId,
      capacity: 6,
      phases: [{ ...sold, price_cop: 1, max_quantity: 6 }],
    })
    expect((await save(slug, 'categorias', { version: 1, categories: [smaller] })).json()).toEqual({
      'categories.0.capacity': ['Hay 7 cupos tomados: el cupo no puede ser menor'],
      'categories.0.phases.0.price_cop': [
        'Hay 7 cupos tomados a este precio: cámbialo «desde ahora» y lo vendido queda igual',
      ],
      'categories.0.phases.0.max_quantity': [
        'Hay 7 cupos tomados en esta etapa: la cantidad no puede ser menor',
      ],
    })
    expect(
      (await save(slug, 'etapas', { version: 1, categories: [{ id: categoryId, phases: [] }] })).json(),
    ).toEqual({
      'categories.0.phases': ['No puedes quitar la etapa «Preventa»: tiene 7 cupos tomados'],
    })
    const renamed = await saved(slug, 'etapas', {
      version: 1,
      categories: [{ id: categoryId, phases: [{ ...sold, name: 'Madrugadores', max_quantity: 7 }] }],
    })
    expect(renamed.categories[0]?.phases).toMatchObject([
      { id: phaseId, name: 'Madrugadores', max_quantity: 7, confirmed_count: 7 },
    ])
  })

  it('of prices touch only the categories they name', async () => {
    const { slug } = await draft()
    const { categories } = await saved(slug, 'categorias', {
      version: 1,
      categories: [category('A', { phases: [phase('Única', '01-01', '02-01')] }), category('B')],
    })
    const [a, b] = categories
    const event = await saved(slug, 'etapas', {
      version: 2,
      categories: [{ id: b?.id, phases: [phase('Uno', '01-01', '02-01'), phase('Dos', '02-01', '03-01')] }],
    })
    expect(event.categories.map(({ phases }) => phases.map(({ name }) => name))).toEqual([
      ['Única'],
      ['Uno', 'Dos'],
    ])
    const foreign = await createCategory(api, (await draft()).id)
    const refused = await save(slug, 'etapas', {
      version: 3,
      categories: [
        { id: a?.id, phases: [] },
        { id: foreign.id, phases: [phase('Única', '01-01', '02-01')] },
      ],
    })
    expect(refused.json()).toEqual({ 'categories.1.id': ['Esta categoría ya no existe'] })
    expect((await load(slug)).categories[0]?.phases).toHaveLength(1)
  })

  it('of questions are written whole, and forget categories that go', async () => {
    const { slug } = await draft()
    const { categories } = await saved(slug, 'categorias', {
      version: 1,
      categories: [category('A'), category('B')],
    })
    const [a, b] = categories.map(({ id }) => id)
    const { questions } = await saved(slug, 'preguntas', {
      version: 2,
      questions: [
        { label: '¿Bus?', kind: 'yes_no', options: ['sobra'], category_ids: [a, b] },
        { label: '¿Club?', kind: 'choice', options: ['Uno', 'Dos'], is_required: true, category_ids: [b] },
      ],
    })
    expect(questions).toMatchObject([
      { label: '¿Bus?', options: [], is_required: false },
      { label: '¿Club?', options: ['Uno', 'Dos'], is_required: true, category_ids: [b] },
    ])
    const withoutB = { version: 3, categories: [{ ...category('A'), id: a }] }
    expect((await save(slug, 'categorias', withoutB)).json()).toEqual({
      categories: [
        'La pregunta «¿Club?» solo se hace en la categoría que quieres quitar: cámbiala o elimínala primero',
      ],
    })
    const [bus] = questions
    await saved(slug, 'preguntas', { version: 3, questions: [bus] })
    const event = await saved(slug, 'categorias', { ...withoutB, version: 4 })
    expect(event.questions).toMatchObject([{ id: bus?.id, category_ids: [a] }])
  })

  it('of questions refuse a choice of nothing', async () => {
    const { slug } = await draft()
    const response = await save(slug, 'preguntas', {
      version: 1,
      questions: [{ label: '¿Talla?', kind: 'choice' }],
    })
    expect(response.json()).toEqual({ 'questions.0.options': ['Escribe al menos dos opciones'] })
  })

  it.each(['categorias', 'etapas', 'preguntas', 'tallas'])(
    'of %s tell the second of two editors',
    async (list) => {
      const { slug } = await draft()
      const payload = { version: 1, categories: [], questions: [], sizes: [] }
      const responses = await Promise.all([save(slug, list, payload), save(slug, list, payload)])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect((await load(slug)).version).toBe(2)
    },
  )

  it('are not emptied under something that still points at them', async () => {
    const { slug, id } = await draft()
    const { id: categoryId } = await createCategory(api, id)
    await sql`create table hangs_on_category (category_id uuid references categories (id))`.execute(
      api.database,
    )
    await sql`insert into hangs_on_category values (${categoryId})`.execute(api.database)
    const response = await save(slug, 'categorias', { version: 1, categories: [] })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { non_field_errors: ['No puedes quitar algo que ya tiene inscripciones'] },
    ])
    await sql`drop table hangs_on_category`.execute(api.database)
  })
})
