import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder, insertApprovedPayment } from '../../testing/paid-orders'
import {
  callsOf,
  createRelay,
  createTeam,
  guestOf,
  handCaptainOn,
  member,
  offerSeat,
} from '../../testing/relay-teams'
import { confirmOrder } from './confirm-order'
import { postponementMailJob } from './jobs'
import { lockOrder } from './lock-order'
import { selectConcerned } from './postponement.repository'
import { composePostponement, tellEventPostponed } from './tell-event-postponed'

const DAY_MS = 86_400_000

describe('people of a race that moves', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizer_id: string
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizer_id = signedIn.organizer.id
  })
  beforeEach(async () => {
    race = await createRace(api, {
      event: { organizer_id, venue: 'Parque Simón Bolívar', fee_payer: 'runner' },
    })
  })
  afterAll(() => api.close())

  const daysAhead = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS)
  const organizerSends = (path: string, payload: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/eventos/${race.event.slug}/${path}/`,
      headers,
      payload,
    })
  async function postpone(given: object = {}) {
    const { version } = (
      await api.app.inject({ url: `/api/v1/organizador/eventos/${race.event.slug}/`, headers })
    ).json<{ version: number }>()
    const answer = await organizerSends('posponer', {
      version,
      starts_at: daysAhead(90).toISOString(),
      message: 'El parque está en obra',
      ...given,
    })
    expect(answer.statusCode).toBe(200)
  }
  async function tell() {
    const moves = await api.database
      .selectFrom('event_postponements')
      .select('id')
      .where('event_id', '=', race.event.id)
      .orderBy('created_at')
      .execute()
    for (const { id } of moves) await tellEventPostponed(api.deps, { postponement_id: id })
  }
  async function told() {
    const { rows } = await sql<{ data: { postponement_id: string; email: string; order_id: string } }>`
      select data from pgboss.job where name = ${postponementMailJob.name} and (data ->> 'postponement_id')::uuid in (
        select id from event_postponements where event_id = ${race.event.id}::uuid
      ) order by data ->> 'email'
    `.execute(api.database)
    return rows.map(({ data }) => data)
  }
  const mine = async (as: Record<string, string>) =>
    (await api.app.inject({ url: '/api/v1/inscripciones/mias/', headers: as })).json().results[0]
  const cancel = (id: string, as: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: `/api/v1/inscripciones/${id}/cancelar/`, headers: as, payload: {} })

  it('are not those who handed their team on, though strangers run in it', async () => {
    const team = await createTeam(api, await createRelay(api))
    const person = member({ email: 'porenlace@correo.test' })
    const token = await offerSeat(api, team, 2, person.email)
    await callsOf(api)('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
    await handCaptainOn(api, team, 'nueva.capitana@correo.test')
    const told = await selectConcerned(api.database, team.captain.event_id, { after: null, limit: 50 })
    expect(told.map(({ email }) => email).sort()).toEqual([
      'nueva.capitana@correo.test',
      'porenlace@correo.test',
    ])
  })

  it('are told once each, though they run and buy, and though the telling is tried again', async () => {
    await createPaidOrder(api, race, { email: 'papa@correo.test', runners: 2 })
    await createPaidOrder(api, race, { email: 'papa@correo.test', person: { email: 'hija@correo.test' } })
    await createHeldOrder(api, race, { email: 'pagando@correo.test' })
    await postpone({ refund_until_at: daysAhead(20).toISOString() })
    await Promise.all([tell(), tell()])
    await tell()
    const everybody = await told()
    expect(everybody.map(({ email }) => email)).toEqual([
      'hija@correo.test',
      'pagando@correo.test',
      'papa@correo.test',
    ])
    const [first] = everybody
    if (!first) throw new Error('Nobody was told')
    const mail = await composePostponement(api.deps, first)
    expect(mail?.subject).toBe(`${race.event.name} tiene nueva fecha`)
    expect(mail?.text).toContain('El parque está en obra')
    expect(mail?.text).toMatch(/Antes era el .*[ap]\.\sm\.(?!\.)/)
    expect(mail?.text).toContain('La devolución es completa, para la persona que pagó')
    const calendar = mail?.attachments?.[0]?.content.toString() ?? ''
    // A runner gets the ticket with its new day, and a link of their own.
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['carrera.ics', 'entrada.pdf'])
    expect(mail?.text).toContain('/entrada?token=')
    expect(calendar).toContain(
      `DTSTART:${daysAhead(90)
        .toISOString()
        .replaceAll(/[-:]|\.\d{3}/g, '')}`,
    )
    expect(calendar).toContain(`UID:${first.order_id}@zancada`)
  })

  it('who are deciding on a transfer are told too', async () => {
    const order = await createPaidOrder(api, race, { email: 'cede@correo.test' })
    const { id } = await mine(order.headers)
    const started = await api.app.inject({
      method: 'POST',
      url: `/api/v1/inscripciones/${id}/traspaso/`,
      headers: order.headers,
      payload: { email: 'recibe@correo.test' },
    })
    expect(started.statusCode).toBeLessThan(300)
    await postpone()
    await tell()
    expect((await told()).map(({ email }) => email)).toEqual(['cede@correo.test', 'recibe@correo.test'])
  })

  it('hear of the last move alone when it moves again before the mail left', async () => {
    await createPaidOrder(api, race)
    await postpone()
    await tell()
    await postpone({ starts_at: daysAhead(120).toISOString() })
    await tell()
    const composed = await Promise.all((await told()).map((each) => composePostponement(api.deps, each)))
    expect(composed.filter((mail) => mail !== undefined)).toHaveLength(1)
  })

  it('who were in it leave with all their money while the time runs; who came after, by the policy', async () => {
    const before = await createPaidOrder(api, race)
    const another = await createPaidOrder(api, race)
    await postpone({ refund_until_at: daysAhead(20).toISOString() })
    api.clock.advance(1_000)
    const after = await createPaidOrder(api, race)
    const whole = before.total_cop
    const place = await mine(before.headers)
    expect(place).toMatchObject({
      can: { cancel: { is_allowed: true } },
      refund: [{ to: 'you', by: 'platform', amount_cop: whole }],
      full_refund_until_at: expect.any(String),
    })
    expect(await mine(after.headers)).toMatchObject({
      can: { cancel: { is_allowed: false } },
      full_refund_until_at: null,
    })
    expect((await cancel(place.id, before.headers)).json()).toMatchObject({
      state: 'cancelled',
      money_back: [{ amount_cop: whole, is_returned: false }],
    })
    const due = await api.database
      .selectFrom('refunds')
      .select(['amount_cop', 'state'])
      .where('registration_id', '=', place.id)
      .execute()
    expect(due).toEqual([{ amount_cop: whole, state: 'due' }])
    await api.database
      .updateTable('event_postponements')
      .set({ refund_until_at: api.clock.now() })
      .where('event_id', '=', race.event.id)
      .execute()
    expect(await mine(another.headers)).toMatchObject({
      can: { cancel: { is_allowed: false } },
      full_refund_until_at: null,
    })
    expect((await cancel((await mine(another.headers)).id, another.headers)).statusCode).toBe(409)
  })

  it('keep a time to leave that an earlier move gave them, though a later one gives none', async () => {
    const order = await createPaidOrder(api, race)
    await postpone({ refund_until_at: daysAhead(20).toISOString() })
    await postpone({ starts_at: daysAhead(120).toISOString() })
    expect((await mine(order.headers)).full_refund_until_at).not.toBeNull()
  })

  it('who hold a place when its sales are closed by hand still confirm it', async () => {
    const order = await createHeldOrder(api, race)
    expect((await organizerSends('cerrar-inscripciones')).statusCode).toBe(200)
    await api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, { id: order.id })
      if (!locked) throw new Error('The order is not there')
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
    })
    expect((await mine(order.headers)).state).toBe('confirmed')
  })
})
