import { type OrganizerEvent, organizerEventSchema, publicEventSchema } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import {
  createCategory,
  createEvent,
  createPhase,
  createPublishableDraft,
  createSignedInOrganizer,
} from '../../../testing/event-factories'

const BASE = '/api/v1/organizador/eventos/'
const DAY = 24 * 3600 * 1000

describe('the life of an event', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizer_id: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizer_id = signedIn.organizer.id
  })
  afterAll(() => api.close())

  const move = (slug: string, step: string, payload: object = {}, as = headers) =>
    api.app.inject({ method: 'POST', url: `${BASE}${slug}/${step}/`, headers: as, payload })
  const isPublic = async (slug: string) =>
    (await api.app.inject(`/api/v1/eventos/publicos/${slug}/`)).statusCode === 200
  const actionsOn = async (id: string) => {
    const rows = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action, before, after }) => [action, before, after])
  }

  it('leads from draft to published and back, on record, while nobody is in it', async () => {
    const { event } = await createPublishableDraft(api, { organizer_id })
    expect(await isPublic(event.slug)).toBe(false)
    const published = organizerEventSchema.parse((await move(event.slug, 'publicar')).json())
    expect(published).toMatchObject({ state: 'published', version: 2 })
    expect(published.published_at).toBe(api.clock.now().toISOString())
    expect(await isPublic(event.slug)).toBe(true)

    expect((await move(event.slug, 'despublicar')).json()).toMatchObject({
      state: 'draft',
      published_at: null,
    })
    expect(await isPublic(event.slug)).toBe(false)
    expect(await actionsOn(event.id)).toEqual([
      ['event.published', { state: 'draft' }, { state: 'published' }],
      ['event.unpublished', { state: 'published' }, { state: 'draft' }],
    ])
  })

  it('waits for everything that is missing, told at its field', async () => {
    const { slug } = await createEvent(api, {
      organizer_id,
      state: 'draft',
      published_at: null,
      city_code: null,
      starts_at: null,
      registration_opens_at: null,
      registration_closes_at: null,
    })
    const response = await move(slug, 'publicar')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        summary: ['Cuenta en pocas palabras de qué se trata'],
        city_code: ['Indica la ciudad'],
        venue: ['Indica el lugar de salida'],
        starts_at: ['Indica la fecha y la hora de la carrera'],
        registration_closes_at: ['Indica cuándo abren y cierran las inscripciones'],
        categories: ['Agrega al menos una categoría'],
        phases: ['Cada categoría necesita al menos una etapa de precio'],
        'policies.waiver': ['Escribe la exoneración que se acepta al inscribirse'],
      },
    ])
  })

  it.each([
    ['pending', null, 'organizer_not_approved', /^Estamos revisando tu organización/],
    ['rejected', 'el NIT no coincide', 'organizer_not_approved', /: el NIT no coincide\./],
    ['suspended', null, 'organizer_suspended', /organización está suspendida/],
  ] as const)(
    'does not begin for an organizer who is %s, who is told why',
    async (state, state_reason, code, why) => {
      const other = await createSignedInOrganizer(api, { state, state_reason })
      const { event } = await createPublishableDraft(api, { organizer_id: other.organizer.id })
      const response = await move(event.slug, 'publicar', {}, other.headers)
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { code, detail: expect.stringMatching(why) },
      ])
      const loaded = await api.app.inject({ url: `${BASE}${event.slug}/`, headers: other.headers })
      expect(loaded.json().organizer).toEqual({ state, reason: expect.stringMatching(why) })
      await api.database
        .updateTable('organizers')
        .set({ state: 'approved' })
        .where('id', '=', other.organizer.id)
        .execute()
      expect((await move(event.slug, 'publicar', {}, other.headers)).statusCode).toBe(200)
    },
  )

  it('begins once, however many press the button', async () => {
    const { event } = await createPublishableDraft(api, { organizer_id })
    const responses = await Promise.all(Array.from({ length: 4 }, () => move(event.slug, 'publicar')))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toEqual({ code: 'invalid_state', detail: 'El evento ya está publicado' })
    expect(await actionsOn(event.id)).toHaveLength(1)
  })

  it('does not go back to draft from under people', async () => {
    const event = await createEvent(api, { organizer_id, held_count: 1, confirmed_count: 3 })
    const response = await move(event.slug, 'despublicar')
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'has_registrations',
        detail: 'El evento tiene 4 cupos tomados: ya no puede volver a borrador. Puedes cancelarlo.',
      },
    ])
  })

  it('ends for good when it is cancelled, with its reason', async () => {
    const event = await createEvent(api, { organizer_id, confirmed_count: 3 })
    expect((await move(event.slug, 'cancelar', { reason: ' ' })).json()).toEqual({
      reason: ['Este campo es requerido'],
    })
    expect((await move(event.slug, 'cancelar', { reason: 'Alerta roja por lluvias' })).json()).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Alerta roja por lluvias',
      cancelled_at: api.clock.now().toISOString(),
    })
    expect((await api.app.inject(`/api/v1/eventos/publicos/${event.slug}/`)).json().status).toBe('cancelled')
    expect((await move(event.slug, 'publicar')).json()).toEqual({
      code: 'invalid_state',
      detail: 'El evento está cancelado',
    })
    expect(await actionsOn(event.id)).toEqual([
      ['event.cancelled', { state: 'published' }, { state: 'cancelled', reason: 'Alerta roja por lluvias' }],
    ])
  })

  it('of a draft that is cancelled never becomes public', async () => {
    const { event } = await createPublishableDraft(api, { organizer_id })
    expect((await move(event.slug, 'cancelar', { reason: 'No se hizo' })).statusCode).toBe(200)
    expect(await isPublic(event.slug)).toBe(false)
  })

  describe('its next edition', () => {
    let source: string
    beforeAll(async () => {
      const event = await createEvent(api, {
        organizer_id,
        name: 'Vuelta al Lago',
        slug: 'vuelta-al-lago',
        summary: 'Alrededor del agua',
        capacity: 80,
        confirmed_count: 9,
        policies: JSON.stringify({ waiver: 'Corro' }),
        bib_assignment: 'manual',
        allows_transfers: false,
        cancel_until_at: new Date(api.clock.now().getTime() + 10 * DAY),
        cancel_refund_percentage: 40,
      })
      await api.database
        .insertInto('event_sizes')
        .values([
          { event_id: event.id, size: 'M', stock: 20, confirmed_count: 9, position: 0 },
          { event_id: event.id, size: 'L', position: 1 },
        ])
        .execute()
      const category = await createCategory(api, event.id, {
        name: '10K',
        confirmed_count: 9,
        age_rule: 'on_date',
        age_taken_on: '2026-01-01',
        starts_at: event.starts_at,
      })
      await createPhase(api, category.id, { name: 'Única', confirmed_count: 9, max_quantity: 50 })
      await api.database
        .insertInto('questions')
        .values({
          event_id: event.id,
          label: '¿Bus?',
          kind: 'yes_no',
          category_ids: [category.id],
          position: 0,
        })
        .execute()
      source = event.slug
    })
    const parsed = async (payload: object): Promise<OrganizerEvent> => {
      const response = await move(source, 'duplicar', payload)
      expect(response.statusCode).toBe(201)
      return organizerEventSchema.parse(response.json())
    }

    it('moves every date with the race and starts with nobody in it', async () => {
      const old = organizerEventSchema.parse(
        (await api.app.inject({ url: `${BASE}${source}/`, headers })).json(),
      )
      const later = (instant: string | null | undefined, days = 364) =>
        instant ? new Date(new Date(instant).getTime() + days * DAY).toISOString() : null
      const copy = await parsed({ name: 'Vuelta al Lago 2', starts_at: later(old.starts_at) })
      expect(copy).toMatchObject({
        slug: 'vuelta-al-lago-2',
        state: 'draft',
        version: 1,
        summary: 'Alrededor del agua',
        capacity: 80,
        confirmed_count: 0,
        starts_at: later(old.starts_at),
        registration_closes_at: later(old.registration_closes_at),
        policies: { waiver: 'Corro' },
        bib_assignment: 'manual',
        allows_transfers: false,
        changes_close_at: null,
        cancel_until_at: later(old.cancel_until_at),
        cancel_refund_percentage: 40,
        sizes: [
          { size: 'M', stock: 20, confirmed_count: 0 },
          { size: 'L', stock: null },
        ],
        categories: [
          {
            name: '10K',
            confirmed_count: 0,
            starts_at: later(old.starts_at),
            phases: [
              {
                name: 'Única',
                confirmed_count: 0,
                max_quantity: 50,
                ends_at: later(old.categories[0]?.phases[0]?.ends_at),
              },
            ],
          },
        ],
      })
      expect(copy.questions).toMatchObject([{ label: '¿Bus?', category_ids: [copy.categories[0]?.id] }])
      expect(copy.categories[0]?.id).not.toBe(old.categories[0]?.id)
    })

    it('has no dates until they are told', async () => {
      const copy = await parsed({})
      expect(copy).toMatchObject({
        name: 'Copia de Vuelta al Lago',
        starts_at: null,
        registration_opens_at: null,
        cancel_until_at: null,
        categories: [{ name: '10K', age_taken_on: '2026-01-01', starts_at: null, phases: [] }],
      })
    })

    it('is made of cancelled events, too', async () => {
      const event = await createEvent(api, { organizer_id, state: 'cancelled', cancel_reason: 'Lluvia' })
      expect((await move(event.slug, 'duplicar')).json()).toMatchObject({
        state: 'draft',
        cancel_reason: null,
      })
    })
  })

  it('can be seen beforehand by its organizer as the public will', async () => {
    const { event } = await createPublishableDraft(api, { organizer_id, name: 'A puerta cerrada' })
    const preview = await api.app.inject({ url: `${BASE}${event.slug}/vista-previa/`, headers })
    const page = publicEventSchema.parse(preview.json())
    expect(page).toMatchObject({ name: 'A puerta cerrada', status: 'open', from_price_cop: 85_200 })
    expect(page.microsite.sections.map(({ kind }) => kind)).toContain('about')
    const bare = await createEvent(api, {
      organizer_id,
      state: 'draft',
      published_at: null,
      starts_at: null,
      registration_opens_at: null,
      registration_closes_at: null,
    })
    expect((await api.app.inject({ url: `${BASE}${bare.slug}/vista-previa/`, headers })).statusCode).toBe(200)
  })
})
