import { adminEventSchema, listAdminEventsCall, MOST_FEATURED } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createPublishableDraft, createSignedInOrganizer } from '../../../testing/event-factories'
import { createHeldOrder } from '../../../testing/held-orders'
import {
  askForOrder,
  createGuestBuyer,
  createRace,
  type Race,
  SHOWN_TEXTS,
} from '../../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../../testing/outbox'
import { createPaidOrder } from '../../../testing/paid-orders'
import { createRunner, logInAs } from '../../../testing/people'

const BASE = '/api/v1/admin/eventos/'
const REASON = { reason: 'El lugar de salida no existe' }

describe('what the platform decides about a race', () => {
  let api: TestApi
  let admin: { id: string; headers: Record<string, string> }
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    const user = await createRunner(api, { is_superuser: true })
    admin = { id: user.id, headers: (await logInAs(api, user.email)).headers }
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    owner = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
  })

  const decide = (id: string, step: string, payload: object = {}) =>
    api.app.inject({ method: 'POST', url: `${BASE}${id}/${step}/`, headers: admin.headers, payload })
  const takeDown = async () => {
    const answer = await decide(race.event.id, 'retirar', REASON)
    expect(answer.statusCode).toBe(200)
    return adminEventSchema.parse(answer.json())
  }
  const list = async (query = '') =>
    listAdminEventsCall.answer.parse(
      (await api.app.inject({ url: `${BASE}${query}`, headers: admin.headers })).json(),
    )
  const page = async () => (await api.app.inject(`/api/v1/eventos/publicos/${race.event.slug}/`)).statusCode
  const shown = async (query = 'limite=48') => {
    const answer = await api.app.inject(`/api/v1/eventos/publicos/?${query}`)
    return answer.json<{ results: { slug: string }[] }>().results.map(({ slug }) => slug)
  }
  const buy = async () =>
    askForOrder(api, {
      headers: (await createGuestBuyer(api)).headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
    })
  const asOwner = (method: 'GET' | 'POST', path: string) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/eventos/${race.event.slug}/${path}`,
      headers: owner.headers,
      ...(method === 'POST' && { payload: {} }),
    })

  it('taken down, it leaves the site and sells nothing; reinstated, it is as it was', async () => {
    expect([await page(), (await shown()).includes(race.event.slug)]).toEqual([200, true])
    const seen = api.purgedTags.length
    expect(await takeDown()).toMatchObject({
      is_public: false,
      taken_down: { at: api.clock.now().toISOString(), ...REASON },
    })
    expect(api.purgedTags.slice(seen).flat()).toEqual(
      expect.arrayContaining(['events', `event:${race.event.slug}`]),
    )
    expect([await page(), (await shown()).includes(race.event.slug)]).toEqual([404, false])
    expect((await api.app.inject(`/og/${race.event.slug}.jpg`)).statusCode).toBe(404)
    expect((await buy()).statusCode).not.toBe(201)
    const [mail] = await mailsTo(api.database, owner.owner.email)
    expect([mail?.subject, mail?.text]).toEqual([
      `Retiramos ${race.event.name} de Zancada`,
      expect.stringContaining(`«${REASON.reason}»`),
    ])

    expect((await decide(race.event.id, 'restablecer')).json()).toMatchObject({
      is_public: true,
      taken_down: null,
    })
    expect([await page(), (await buy()).statusCode]).toEqual([200, 201])
    expect((await mailsTo(api.database, owner.owner.email)).at(-1)?.subject).toBe(
      `${race.event.name} está de nuevo en Zancada`,
    )
    const entries = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', '=', race.event.id)
      .where('action', 'in', ['event.taken_down', 'event.reinstated'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor_id: admin.id, action: 'event.taken_down', after: { taken_down: true, ...REASON } },
      { actor_id: admin.id, action: 'event.reinstated', after: { taken_down: false } },
    ])
  })

  it('what is not paid yet stops, what was sent to pay may settle, and tickets stand', async () => {
    const [held, paying] = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
    const pay = (order: typeof held) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/pagar/`,
        headers: order.headers,
        payload: SHOWN_TEXTS,
      })
    await pay(paying)
    const runner = await createPaidOrder(api, race)
    expect(await takeDown()).toMatchObject({ open_orders: { held: 1, paying: 1 } })
    const refused = await pay(held)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_on_sale'])
    expect((await pay(paying)).json()).toMatchObject({ state: 'awaiting_payment' })
    const ticket = await api.app.inject({
      url: `/api/v1/inscripciones/${runner.registrationIds[0]}/`,
      headers: runner.headers,
    })
    expect(ticket.json()).toMatchObject({ state: 'confirmed', event: { is_taken_down: true } })
  })

  it('who is in it, is offered a place in it or works at its desk reads what it asks; strangers do not', async () => {
    const runner = await createPaidOrder(api, race)
    const id = runner.registrationIds[0] ?? ''
    const invited = 'invitada@correo.test'
    const offered = await api.app.inject({
      method: 'POST',
      url: `/api/v1/inscripciones/${id}/traspaso/`,
      headers: runner.headers,
      payload: { email: invited },
    })
    expect(offered.statusCode).toBeLessThan(300)
    const token = await tokenMailedTo(api.database, invited)
    await takeDown()
    const stranger = await createSignedInOrganizer(api)
    const desk = `/api/v1/organizador/inscripciones/carrera/?evento=${race.event.slug}`
    const reads = async (url: string, headers = {}) => {
      const answer = await api.app.inject({ url, headers })
      return answer.statusCode === 200 ? answer.json().slug : answer.statusCode
    }
    expect([
      await page(),
      await reads(`/api/v1/inscripciones/${id}/carrera/`, runner.headers),
      await reads(`/api/v1/traspasos/${token}/carrera/`),
      await reads(desk, owner.headers),
    ]).toEqual([404, race.event.slug, race.event.slug, race.event.slug])
    expect([
      await reads(`/api/v1/inscripciones/${id}/carrera/`, (await createGuestBuyer(api)).headers),
      await reads('/api/v1/traspasos/otro/carrera/'),
      await reads(desk, stranger.headers),
    ]).toEqual([404, 404, 404])
  })

  it('its organizer reads why and cannot publish it again, nor by way of a draft', async () => {
    await takeDown()
    expect((await asOwner('GET', '')).json()).toMatchObject({ taken_down_reason: REASON.reason })
    expect((await asOwner('GET', 'widgets/')).statusCode).toBe(200)
    expect((await asOwner('POST', 'despublicar/')).statusCode).toBe(200)
    const refused = await asOwner('POST', 'publicar/')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'event_taken_down'])
    expect(await page()).toBe(404)
  })

  it('stays paused when its organizer is suspended and taken back meanwhile, and the other way round', async () => {
    const organizers = '/api/v1/admin/organizadores/'
    const step = (name: string) =>
      api.app.inject({
        method: 'POST',
        url: `${organizers}${owner.organizer.id}/${name}/`,
        headers: admin.headers,
        payload: REASON,
      })
    const isPaused = async () =>
      (
        await api.database
          .selectFrom('events')
          .select('sales_paused')
          .where('id', '=', race.event.id)
          .executeTakeFirstOrThrow()
      ).sales_paused
    await takeDown()
    await step('suspender')
    await step('aprobar')
    expect(await isPaused()).toBe(true)
    await step('suspender')
    await decide(race.event.id, 'restablecer')
    expect(await isPaused()).toBe(true)
    await step('aprobar')
    expect(await isPaused()).toBe(false)
  })

  it('is not taken down twice, nor when nobody sees it, nor without a reason', async () => {
    const { event: draft } = await createPublishableDraft(api, { organizer_id: owner.organizer.id })
    expect((await decide(draft.id, 'retirar', REASON)).statusCode).toBe(409)
    expect((await decide(race.event.id, 'retirar', { reason: ' ' })).statusCode).toBe(400)
    expect((await decide(race.event.id, 'restablecer')).statusCode).toBe(409)
    const answers = await Promise.all([1, 2, 3].map(() => decide(race.event.id, 'retirar', REASON)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await mailsTo(api.database, owner.owner.email)).toHaveLength(1)
    expect((await decide('0198c0de-0000-7000-8000-000000000000', 'retirar', REASON)).statusCode).toBe(404)
  })

  it('is found in every state by race or organizer, and by what was decided on it', async () => {
    const { event: draft } = await createPublishableDraft(api, { organizer_id: owner.organizer.id })
    await takeDown()
    const mine = `organizador=${owner.organizer.id}`
    const found = async (query: string) => (await list(`?${mine}&${query}`)).results.map(({ id }) => id)
    expect(await found('')).toEqual([draft.id, race.event.id].toSorted().toReversed())
    expect(await found('estado=borrador')).toEqual([draft.id])
    expect(await found('estado=retirado')).toEqual([race.event.id])
    expect(await found('estado=publicado')).toEqual([])
    expect(await found(`q=${encodeURIComponent(race.event.name)}`)).toContain(race.event.id)
    expect(await found('q=%25')).toEqual([])
  })

  describe('on the home page', () => {
    const home = () => shown('destacadas=1&limite=6')
    beforeEach(async () => {
      await sql`update events set featured_at = null where featured_at is not null`.execute(api.database)
    })

    it('a featured race comes first, however far ahead; one that stops selling takes its place again', async () => {
      const later = new Date(api.clock.now().getTime() + 300 * 24 * 3600 * 1000)
      await sql`update events set starts_at = ${later} where id = ${race.event.id}`.execute(api.database)
      for (let index = 0; index < 6; index++) await createRace(api)
      expect(await home()).not.toContain(race.event.slug)
      expect((await decide(race.event.id, 'destacar')).json()).toMatchObject({
        featured_at: api.clock.now().toISOString(),
      })
      expect((await home())[0]).toBe(race.event.slug)
      expect((await shown())[0]).not.toBe(race.event.slug)
      await takeDown()
      expect(await home()).not.toContain(race.event.slug)
      expect((await decide(race.event.id, 'destacar')).statusCode).toBe(409)
    })

    it('no more than fit are featured, however many are asked for at once', async () => {
      const races: Race[] = []
      for (let index = 0; index < MOST_FEATURED + 2; index++) races.push(await createRace(api))
      for (const { event } of races.slice(0, MOST_FEATURED - 1)) await decide(event.id, 'destacar')
      const rest = races.slice(MOST_FEATURED - 1)
      const answers = await Promise.all(rest.map(({ event }) => decide(event.id, 'destacar')))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
      const [first] = races
      expect((await decide(first?.event.id ?? '', 'quitar-destacado')).json()).toMatchObject({
        featured_at: null,
      })
      expect((await list('?estado=destacado')).results).toHaveLength(MOST_FEATURED - 1)
    })
  })
})
