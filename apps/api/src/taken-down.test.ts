import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeTable } from './route-table.gen'
import { createTestApi, type TestApi } from './testing'
import { createCategory, createPhase } from './testing/event-factories'
import { openImportOrders, PICTURE } from './testing/import-orders'
import { somebody } from './testing/order-factories'
import { mailsTo, tokenMailedTo } from './testing/outbox'
import { createPaidOrder, type PaidOrder } from './testing/paid-orders'
import { createTeam } from './testing/relay-teams'

type Answer = Awaited<ReturnType<TestApi['app']['inject']>>

const REASON = 'El lugar de salida no existe'
const REFUSALS = ['event_taken_down', 'not_on_sale']
/** Of one that is published: another test publishes it by way of a draft. */
const PUBLISH = 'POST /api/v1/organizador/eventos/:slug/publicar/'

describe('a race that was taken down, by its panel', () => {
  let api: TestApi
  let imports: Awaited<ReturnType<typeof openImportOrders>>
  let runner: PaidOrder
  let charged: PaidOrder
  let dearer: { readonly id: string }
  let company: Awaited<ReturnType<typeof imports.held>>
  let transferId: string
  let reviewing: { readonly id: string }
  let waitingId: string
  let phaseId: string
  let captainId: string

  beforeAll(async () => {
    api = await createTestApi()
    imports = await openImportOrders(api)
    const { race } = imports
    dearer = await createCategory(api, race.event.id, { name: 'Media', capacity: 20 })
    await createPhase(api, dearer.id, { price_cop: 200_000 })
    runner = await createPaidOrder(api, race)
    charged = await createPaidOrder(api, race)
    expect((await ask(charged)).statusCode).toBe(201)
    company = await imports.held(1, { transfer_instructions: 'Cuenta 123' })
    transferId = await imports.transfer(company, company.totals.total_cop)
    reviewing = await imports.list(1)
    const small = await createCategory(api, race.event.id, { name: 'Corta', capacity: 1 })
    phaseId = (await createPhase(api, small.id, { price_cop: 50_000 })).id
    await createPaidOrder(api, { event: race.event, category: small })
    const relay = await createCategory(api, race.event.id, { name: 'Relevos', capacity: 5, team_size: 4 })
    const relayPhase = await createPhase(api, relay.id, { price_cop: 280_000 })
    captainId = (await createTeam(api, { ...race, category: relay, phase: relayPhase })).captain.id
    const joined = await api.app.inject({
      method: 'POST',
      url: `/api/v1/eventos/${race.event.slug}/lista-espera/`,
      headers: { 'x-guest-token': api.deps.accessTokens.signGuest('espera@correo.test') },
      payload: { category_id: small.id, party_size: 1 },
    })
    expect(joined.statusCode).toBe(201)
    await api.database.updateTable('categories').set({ capacity: 5 }).where('id', '=', small.id).execute()
    const entry = await api.database
      .selectFrom('waitlist_entries')
      .select('id')
      .where('category_id', '=', small.id)
      .executeTakeFirstOrThrow()
    waitingId = entry.id
  })
  afterAll(() => api.close())

  const decide = (taken_down_at: Date | null) =>
    api.database
      .updateTable('events')
      .set({ taken_down_at, taken_down_reason: taken_down_at && REASON })
      .where('id', '=', imports.race.event.id)
      .execute()

  const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/${url}`,
      headers: { ...imports.owner.headers, ...headers },
      ...(payload && { payload }),
    })
  const ofRunner = ({ registrationIds }: PaidOrder) => registrationIds[0] ?? ''
  const versionOf = async (order: PaidOrder) => {
    const { version } = await api.database
      .selectFrom('registrations')
      .select('version')
      .where('id', '=', ofRunner(order))
      .executeTakeFirstOrThrow()
    return version
  }
  const ask = async (order: PaidOrder) =>
    send('POST', `inscripciones/${ofRunner(order)}/categoria/cobro/`, {
      category_id: dearer.id,
      version: await versionOf(order),
    })
  const mail = () => ({
    subject: 'Paga aquí',
    body_markdown: 'Hola',
    filter: { evento: imports.race.event.slug },
  })
  const places = async () => {
    const { held_count, confirmed_count } = await api.database
      .selectFrom('events')
      .select(['held_count', 'confirmed_count'])
      .where('id', '=', imports.race.event.id)
      .executeTakeFirstOrThrow()
    return held_count + confirmed_count
  }
  const mails = async () => (await mailsTo(api.database, company.email)).length

  /** As it would be done, for each call that is refused. */
  const roads: Record<string, () => Promise<Answer>> = {
    [PUBLISH]: () => send('POST', `eventos/${imports.race.event.slug}/publicar/`, {}),
    'POST /api/v1/organizador/lista-espera/:id/ofrecer/': () =>
      send('POST', `lista-espera/${waitingId}/ofrecer/`, { reason: 'Ganó el sorteo' }),
    'POST /api/v1/organizador/inscripciones/correo/': () =>
      send('POST', 'inscripciones/correo/', mail(), { 'idempotency-key': `correo-${Math.random()}` }),
    'POST /api/v1/organizador/inscripciones/correo/prueba/': () =>
      send('POST', 'inscripciones/correo/prueba/', mail()),
    'POST /api/v1/organizador/inscripciones/correo/vista-previa/': () =>
      send('POST', 'inscripciones/correo/vista-previa/', mail()),
    'POST /api/v1/organizador/importaciones/:id/confirmar/': () => imports.confirmation(reviewing.id),
    'POST /api/v1/organizador/importaciones/:id/enlace/': () =>
      imports.desk.call('POST', `${company.id}/enlace/`),
    'POST /api/v1/organizador/importaciones/:id/pagos/': () =>
      imports.sendForm(
        `organizador/importaciones/${company.id}/pagos/`,
        { method: 'transfer', amount_cop: '1000' },
        PICTURE,
        imports.owner.headers,
      ),
    'POST /api/v1/organizador/pagos-importacion/:id/aprobar/': () => imports.review(transferId, 'aprobar'),
    'POST /api/v1/organizador/inscripciones/': () =>
      send('POST', 'inscripciones/', {
        event_slug: imports.race.event.slug,
        category_id: imports.race.category.id,
        participant: somebody({ eps: null, blood_type: null }),
        payment: 'cash',
      }),
    'POST /api/v1/organizador/inscripciones/:id/equipo/:seat/': () =>
      send('POST', `inscripciones/${captainId}/equipo/2/`, {
        participant: somebody({ eps: null, blood_type: null }),
      }),
    'POST /api/v1/organizador/inscripciones/:id/categoria/cobro/': () => ask(runner),
    'POST /api/v1/organizador/inscripciones/:id/categoria/cobro/reenviar/': () =>
      send('POST', `inscripciones/${ofRunner(charged)}/categoria/cobro/reenviar/`),
  }

  it('every call that is refused then is tried in this file', () => {
    const refused = Object.keys(routeTable).filter((call) => routeTable[call]?.takenDown === 'refused')
    expect(Object.keys(roads).toSorted()).toEqual(refused.toSorted())
  })

  it('what lets people in or asks them for anything is refused with its reason, and changes nothing', async () => {
    await decide(api.clock.now())
    const [before, told] = [await places(), await mails()]
    for (const [call, take] of Object.entries(roads)) {
      const answer = await take()
      const isTold = call === PUBLISH || REFUSALS.includes(answer.json().code)
      expect([call, answer.statusCode, isTold || answer.body]).toEqual([call, 409, true])
    }
    expect([await places(), await mails()]).toEqual([before, told])
    const byHand = await roads['POST /api/v1/organizador/inscripciones/']?.()
    expect(byHand?.json()).toMatchObject({
      code: 'event_taken_down',
      detail: expect.stringContaining(REASON),
    })
  })

  it('without a race in the filter, its runners are left out of a mail', async () => {
    await decide(api.clock.now())
    const all = () => send('POST', 'inscripciones/correo/vista-previa/', { ...mail(), filter: {} })
    expect((await all()).json().recipients).toBe(0)
    await decide(null)
    expect((await all()).json().recipients).toBeGreaterThan(0)
  })

  it('a corrected address gets no link to pay, and the one before opens nothing', async () => {
    await decide(api.clock.now())
    const token = await tokenMailedTo(api.database, company.email)
    const moved = await imports.desk.call('PATCH', `${company.id}/empresa/`, { email: 'otra@aceros.test' })
    expect(moved.statusCode).toBe(200)
    expect(await mailsTo(api.database, 'otra@aceros.test')).toEqual([])
    expect((await api.app.inject(`/api/v1/importaciones/enlace/${token}/`)).statusCode).toBe(404)
  })

  it('the database itself lets nobody in while it is down', async () => {
    await decide(api.clock.now())
    const { event, category } = imports.race
    const phase = await api.database
      .selectFrom('price_phases')
      .select('id')
      .where('category_id', '=', category.id)
      .executeTakeFirstOrThrow()
    const enter = (held: number, confirmed: number) =>
      sql`select move_places(${event.id}::uuid, array[${category.id}]::uuid[], array[1], array[${phase.id}]::uuid[], array[1], ${held}::int, ${confirmed}::int)`.execute(
        api.database,
      )
    await expect(enter(0, 1)).rejects.toMatchObject({ code: 'ZN006', detail: 'taken_down' })
    await expect(enter(1, 0)).rejects.toMatchObject({ code: 'ZN006', detail: 'paused' })
    await decide(null)
    await enter(0, 1)
    await enter(0, -1)
  })

  it('reinstated, each of them is done', async () => {
    await decide(null)
    for (const [call, take] of Object.entries(roads)) {
      // It is published already.
      if (call === PUBLISH) continue
      const answer = await take()
      expect([call, answer.statusCode < 300 || answer.body]).toEqual([call, true])
    }
  })

  it('what stands is not refused for it, and lets nobody in', async () => {
    await decide(api.clock.now())
    const before = await places()
    const slug = imports.race.event.slug
    const bodies: Record<string, object> = {
      'PATCH /api/v1/organizador/inscripciones/:id/': {
        version: await versionOf(runner),
        participant: { city: 'Cali' },
      },
      'PATCH /api/v1/organizador/importaciones/:id/plazo/': { hold_hours: 48 },
    }
    const idOf = (call: string) => {
      if (call.includes('/importaciones/')) return company.id
      if (call.includes('/pagos-importacion/')) return transferId
      return call.includes('/lista-espera/') ? waitingId : ofRunner(runner)
    }
    // Those that end the race, or who is in it, come last.
    const isLast = (call: string) => /^DELETE|cancelar|despublicar|retirar|rechazar/.test(call)
    const calls = Object.keys(routeTable)
      .filter((call) => routeTable[call]?.takenDown === 'stands')
      .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
    let answered = 0
    for (const call of calls) {
      const [method, path = ''] = call.split(' ') as ['POST', string]
      const url = path
        .replace('/api/v1/organizador/', '')
        .replace(':slug', slug)
        .replace(':phase', phaseId)
        .replace(':number', '1')
        .replace(':id', idOf(call))
      const answer = await send(method, url, bodies[call] ?? {})
      const code = answer.body.startsWith('{') ? answer.json().code : undefined
      expect([call, REFUSALS.includes(code), answer.statusCode < 500]).toEqual([call, false, true])
      expect([call, (await places()) <= before]).toEqual([call, true])
      if (answer.statusCode < 300) answered += 1
    }
    expect(answered).toBeGreaterThan(5)
  })
})
