import {
  changeEventCall,
  createEventCall,
  listOrganizerEventsCall,
  type OrganizerEvent,
  organizerEventSchema,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import {
  createCategory,
  createEvent,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../../testing/event-factories'
import { createRunner, logInAs } from '../../../testing/people'

const BASE = '/api/v1/organizador/eventos/'
type Headers = Record<string, string>

describe("an organizer's events", () => {
  let api: TestApi
  let headers: Headers
  let organizerId: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api, { name: 'Ñandú Eventos' })
    headers = signedIn.headers
    organizerId = signedIn.organizer.id
  })
  afterAll(() => api.close())

  const create = (name: string, as = headers) =>
    api.app.inject({ method: 'POST', url: BASE, headers: as, payload: { name } })
  const draft = async (name: string): Promise<OrganizerEvent> =>
    createEventCall.answer.parse((await create(name)).json())
  const change = (slug: string, payload: object, as = headers) =>
    api.app.inject({ method: 'PATCH', url: `${BASE}${slug}/`, headers: as, payload })
  const load = async (slug: string) =>
    organizerEventSchema.parse((await api.app.inject({ url: `${BASE}${slug}/`, headers })).json())
  const list = async (query = '', as = headers) =>
    listOrganizerEventsCall.answer.parse((await api.app.inject({ url: BASE + query, headers: as })).json())

  it('begin with a name, an address of their own and a list of what is missing', async () => {
    const response = await create('  Gran Trote de Bogotá ')
    expect(response.statusCode).toBe(201)
    const event = createEventCall.answer.parse(response.json())
    expect(event).toMatchObject({
      name: 'Gran Trote de Bogotá',
      slug: 'gran-trote-de-bogota',
      state: 'draft',
      version: 1,
      organizer: { state: 'approved', reason: null },
      has_microsite_changes: false,
    })
    expect(event.checklist.filter(({ is_done }) => is_done)).toEqual([])
    expect((await draft('Gran Trote de Bogotá')).slug).toBe('gran-trote-de-bogota-2')
    expect((await draft('Login')).slug).toBe('login-2')
  })

  it('of one name created in the same instant get addresses apart', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => create('Estampida')))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map((response) => response.json().slug)).size).toBe(12)
  })

  it('need a name that can be stored', async () => {
    expect((await create('')).json()).toEqual({ name: ['Este campo es requerido'] })
    expect((await create('Yo')).json()).toEqual({ name: ['Debe tener al menos 3 caracteres'] })
    expect((await create('Trote \ud83c')).json()).toEqual({
      name: ['El texto tiene caracteres que no se pueden guardar'],
    })
  })

  it('are saved part by part, each save with a new version', async () => {
    const { slug } = await draft('Por partes')
    const first = await change(slug, { version: 1, summary: 'Un trote', city_code: '05001' })
    expect(changeEventCall.answer.parse(first.json())).toMatchObject({
      version: 2,
      summary: 'Un trote',
      city: 'Medellín',
      starts_at: null,
    })
    await change(slug, {
      version: 2,
      starts_at: '2099-03-14T06:00:00-05:00',
      venue: 'Parque',
      capacity: 500,
      fee_payer: 'organizer',
      discipline: 'trail',
      policies: { waiver: 'Corro por mi cuenta' },
    })
    await change(slug, { version: 3, venue: null, policies: { refunds: 'No hay' } })
    expect(await load(slug)).toMatchObject({
      version: 4,
      summary: 'Un trote',
      starts_at: '2099-03-14T11:00:00.000Z',
      venue: null,
      capacity: 500,
      fee_payer: 'organizer',
      discipline: 'trail',
      policies: { waiver: 'Corro por mi cuenta', refunds: 'No hay', transfers: '' },
    })
  })

  it('tell the second of two editors, and overwrite nothing', async () => {
    const { slug, version } = await draft('A dos manos')
    const { headers: colleague } = await createSignedInStaff(api, organizerId, ['eventos'])
    const [mine, theirs] = await Promise.all([
      change(slug, { version, summary: 'Lo mío' }),
      change(slug, { version, summary: 'Lo suyo' }, colleague),
    ])
    const [saved, refused] = mine.statusCode === 200 ? [mine, theirs] : [theirs, mine]
    expect(saved.statusCode).toBe(200)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale_version'])
    expect(await load(slug)).toMatchObject({ version: version + 1, summary: saved.json().summary })
  })

  it.each([
    ['no places', { capacity: 0 }, { capacity: ['El cupo debe ser mínimo 1'] }],
    ['a date that is none', { starts_at: 'mañana' }, { starts_at: ['Ingresa una fecha válida'] }],
    [
      'a year with a digit less',
      { starts_at: '0202-01-01T00:00:00Z' },
      { starts_at: ['Ingresa una fecha válida'] },
    ],
    [
      'a close before the opening',
      { registration_opens_at: '2099-02-01T00:00:00Z', registration_closes_at: '2099-01-01T00:00:00Z' },
      { registration_closes_at: ['Las inscripciones deben cerrar después de la fecha en que abren'] },
    ],
    ['a screen’s address', { slug: 'organizador' }, { slug: ['Esta dirección está reservada: elige otra'] }],
    [
      'an address with accents',
      { slug: 'maratón' },
      { slug: ['Usa solo letras sin tilde, números y guiones'] },
    ],
    [
      'a script in its rules',
      { policies: { waiver: 'Hola <script>alert(1)</script>' } },
      {
        'policies.waiver': [
          'Quita el código: el texto no puede tener scripts ni etiquetas como <script> o <iframe>',
        ],
      },
    ],
    [
      'a cover of elsewhere',
      { cover: { url: 'https://espia.test/x.png', width: 1, height: 1, sources: [], placeholder: null } },
      { cover: ['Sube la imagen desde tu equipo'] },
    ],
  ])('refuse %s and save nothing of it', async (_, changes, fields) => {
    const { slug, version } = await draft('Datos malos')
    const response = await change(slug, { version, name: 'Otro nombre', ...changes })
    expect([response.statusCode, response.json()]).toEqual([400, fields])
    expect(await load(slug)).toMatchObject({ version, name: 'Datos malos' })
  })

  it('change their address while they are drafts, to one that is free', async () => {
    const { slug, version } = await draft('Cambio de casa')
    const taken = (await draft('Casa ocupada')).slug
    expect((await change(slug, { version, slug: taken })).json()).toEqual({
      slug: ['Esta dirección ya está en uso: elige otra'],
    })
    const moved = await change(slug, { version, slug: 'Casa-Nueva' })
    expect(moved.json()).toMatchObject({ slug: 'casa-nueva', version: version + 1 })
    expect((await api.app.inject({ url: `${BASE}${slug}/`, headers })).statusCode).toBe(404)
  })

  it('keep the places that are taken, and record what changes once they are public', async () => {
    const event = await createEvent(api, { organizer_id: organizerId, capacity: 50, confirmed_count: 12 })
    const refused = await change(event.slug, { version: 1, capacity: 11 })
    expect(refused.json()).toEqual({ capacity: ['Hay 12 cupos tomados: el cupo no puede ser menor'] })
    expect((await change(event.slug, { version: 1, capacity: 12 })).statusCode).toBe(200)
    const entries = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', event.id)
      .execute()
    expect(entries).toEqual([{ action: 'event.changed', before: { capacity: 50 }, after: { capacity: 12 } }])
  })

  it('are found by their new name, in the panel and by the public', async () => {
    const event = await createEvent(api, { organizer_id: organizerId, name: 'Vieja', slug: 'vieja-carrera' })
    await change(event.slug, { version: 1, name: 'Cumbre Azulejo', city_code: '17001' })
    expect((await list('?q=azulejo')).results.map(({ slug }) => slug)).toEqual(['vieja-carrera'])
    const found = await api.app.inject('/api/v1/eventos/publicos/?q=azulejos')
    expect(found.json().results).toMatchObject([{ name: 'Cumbre Azulejo', city: 'Manizales' }])
  })

  it('that were cancelled are not edited any more', async () => {
    const event = await createEvent(api, { organizer_id: organizerId, state: 'cancelled' })
    const response = await change(event.slug, { version: 1, summary: 'Sí se hace' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'not_editable'])
  })

  it('are deleted while they are drafts without anyone', async () => {
    const remove = (slug: string) => api.app.inject({ method: 'DELETE', url: `${BASE}${slug}/`, headers })
    const empty = await createEvent(api, { organizer_id: organizerId, state: 'draft', published_at: null })
    await createPhase(api, (await createCategory(api, empty.id)).id)
    expect((await remove(empty.slug)).statusCode).toBe(200)
    expect((await api.app.inject({ url: `${BASE}${empty.slug}/`, headers })).statusCode).toBe(404)

    const published = await createEvent(api, { organizer_id: organizerId })
    expect((await remove(published.slug)).json().code).toBe('not_a_draft')
    const taken = await createEvent(api, {
      organizer_id: organizerId,
      state: 'draft',
      published_at: null,
      held_count: 1,
    })
    expect((await remove(taken.slug)).json()).toEqual({
      code: 'has_registrations',
      detail: 'El evento tiene 1 cupo tomado: no se puede eliminar',
    })
  })
})

describe('the list of events', () => {
  let api: TestApi
  let headers: Headers
  beforeAll(async () => {
    api = await createTestApi()
    const mine = await createSignedInOrganizer(api)
    headers = mine.headers
    const organizer_id = mine.organizer.id
    const sold = await createEvent(api, { organizer_id, name: 'Vendida', held_count: 2, confirmed_count: 30 })
    await createCategory(api, sold.id, { capacity: 60 })
    await createCategory(api, sold.id, { capacity: 40 })
    await createEvent(api, {
      organizer_id,
      name: 'Borrador',
      state: 'draft',
      published_at: null,
      starts_at: null,
      registration_opens_at: null,
      registration_closes_at: null,
    })
    await createEvent(api, { organizer_id, name: 'Cancelada', state: 'cancelled' })
    await createEvent(api, { name: 'Ajena' })
  })
  afterAll(() => api.close())
  const list = async (query = '') =>
    listOrganizerEventsCall.answer.parse((await api.app.inject({ url: BASE + query, headers })).json())
  const names = async (query = '') => (await list(query)).results.map(({ name }) => name)

  it('shows only their own, what comes next first, with what is sold and what comes next', async () => {
    const { results } = await list()
    expect(results.map(({ name }) => name)).toEqual(['Vendida', 'Borrador', 'Cancelada'])
    expect(results[0]).toMatchObject({
      capacity: 100,
      held_count: 2,
      confirmed_count: 30,
      next_date: { kind: 'registration_closes' },
    })
    expect(results[1]).toMatchObject({ capacity: null, starts_at: null, next_date: null })
  })

  it('tells the prices on sale and to come, and who carries the fee', async () => {
    const organizer_id = (
      await api.database
        .selectFrom('events')
        .select('organizer_id')
        .where('name', '=', 'Vendida')
        .executeTakeFirstOrThrow()
    ).organizer_id
    const priced = await createEvent(api, { organizer_id, name: 'Con precios', fee_payer: 'organizer' })
    const { id: category_id } = await createCategory(api, priced.id)
    const past = { starts_at: new Date('2025-01-01'), ends_at: new Date('2025-02-01') }
    await createPhase(api, category_id, { ...past, price_cop: 40_000 })
    await createPhase(api, category_id, { price_cop: 60_000 })
    const { id: other } = await createCategory(api, priced.id)
    await createPhase(api, other, { price_cop: 90_000 })
    const [first] = (await list('?q=precios')).results
    expect(first).toMatchObject({ prices_cop: { from: 60_000, to: 90_000 }, fee_payer: 'organizer' })
    expect((await list('?q=cancelada')).results[0]?.prices_cop).toBeNull()
    await api.database
      .updateTable('events')
      .set({ organizer_id: (await createEvent(api)).organizer_id })
      .where('id', '=', priced.id)
      .execute()
  })

  it.each([
    ['?estado=borrador', ['Borrador']],
    ['?estado=cancelado', ['Cancelada']],
    ['?estado=publicado&q=VENDI', ['Vendida']],
    ['?q=%25', []],
  ])('filters by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('begins with the race that comes next, and ends with what is over', async () => {
    const { headers: own, organizer } = await createSignedInOrganizer(api)
    const day = 86_400_000
    const at = (days: number) => new Date(api.clock.now().getTime() + days * day)
    for (const [name, days] of [
      ['En un mes', 30],
      ['Hace un año', -365],
      ['Mañana', 1],
      ['Ayer', -2],
    ] as const)
      await createEvent(api, {
        organizer_id: organizer.id,
        name,
        starts_at: at(days),
        registration_opens_at: at(days - 90),
        registration_closes_at: at(days - 3),
      })
    const read = async (query: string) =>
      listOrganizerEventsCall.answer.parse((await api.app.inject({ url: BASE + query, headers: own })).json())
    const first = await read('?limite=2')
    const second = await read(`?limite=2&cursor=${first.next}`)
    expect([...first.results, ...second.results].map(({ name }) => name)).toEqual([
      'Mañana',
      'En un mes',
      'Ayer',
      'Hace un año',
    ])
    expect(second.next).toBeNull()
  })

  it('goes on from page to page', async () => {
    const first = await list('?limite=2')
    const second = await list(`?limite=2&cursor=${first.next}`)
    expect([...first.results, ...second.results].map(({ name }) => name)).toEqual([
      'Vendida',
      'Borrador',
      'Cancelada',
    ])
    expect(second.next).toBeNull()
  })

  it.each(['?estado=draft', '?cursor=x', '?limite=0', '?q=%00'])('refuses %s', async (query) => {
    expect((await api.app.inject({ url: BASE + query, headers })).statusCode).toBe(400)
  })
})

describe('who may edit an event', () => {
  let api: TestApi
  let slug: string
  let organizerId: string
  beforeAll(async () => {
    api = await createTestApi()
    const { organizer } = await createSignedInOrganizer(api)
    organizerId = organizer.id
    slug = (await createEvent(api, { organizer_id: organizerId })).slug
  })
  afterAll(() => api.close())

  const calls = (
    of: string,
  ): [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object][] => [
    ['GET', `${of}/`],
    ['PATCH', `${of}/`, { version: 1 }],
    ['DELETE', `${of}/`],
    ['PUT', `${of}/categorias/`, { version: 1, categories: [] }],
    ['PUT', `${of}/etapas/`, { version: 1, categories: [] }],
    ['PUT', `${of}/preguntas/`, { version: 1, questions: [] }],
    ['POST', `${of}/publicar/`],
    ['POST', `${of}/despublicar/`],
    ['POST', `${of}/cancelar/`, { reason: 'Llueve' }],
    ['POST', `${of}/duplicar/`, {}],
    ['GET', `${of}/vista-previa/`],
    ['GET', `${of}/micrositio/`],
    ['PUT', `${of}/micrositio/`, { version: 0, draft: EMPTY_PAGE }],
    ['POST', `${of}/micrositio/publicar/`, { version: 0 }],
    ['POST', `${of}/micrositio/descartar/`, { version: 0 }],
  ]
  const statuses = async (headers: Headers, of: string) => {
    const found = new Set<number>()
    for (const [method, path, payload] of calls(of))
      found.add(
        (await api.app.inject({ method, url: BASE + path, headers, ...(payload && { payload }) })).statusCode,
      )
    return [...found]
  }

  it('nobody without an account', async () => {
    expect(await statuses({}, slug)).toEqual([401])
  })

  it('no runner', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    expect(await statuses(headers, slug)).toEqual([403])
  })

  it('no staff without the permission, who still see the list', async () => {
    const { headers } = await createSignedInStaff(api, organizerId, ['check-in'])
    expect(await statuses(headers, slug)).toEqual([403])
    expect(
      (await api.app.inject({ method: 'POST', url: BASE, headers, payload: { name: 'Mía' } })).statusCode,
    ).toBe(403)
    const list = await api.app.inject({ url: BASE, headers })
    expect(list.json().results).toMatchObject([{ slug }])
  })

  it('no other organizer: for them it does not exist', async () => {
    const { headers } = await createSignedInOrganizer(api)
    expect(await statuses(headers, slug)).toEqual([404])
    expect(await statuses(headers, 'no-existe')).toEqual([404])
  })

  it('staff with the permission', async () => {
    const { headers } = await createSignedInStaff(api, organizerId, ['eventos'])
    const response = await api.app.inject({
      method: 'PATCH',
      url: `${BASE}${slug}/`,
      headers,
      payload: { version: 1, summary: 'Del equipo' },
    })
    expect([response.statusCode, response.json().summary]).toEqual([200, 'Del equipo'])
  })
})

const EMPTY_PAGE = { theme: { primary_color: null }, logo: null, cover: null, sections: [] }
