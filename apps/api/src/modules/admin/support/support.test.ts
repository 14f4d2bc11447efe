import type { FoundPerson, PersonStory } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRunner, createTestApi, logInAs, type TestApi } from '../../../testing'
import { openChargeDesk } from '../../../testing/charge-desk'
import { openImportOrders } from '../../../testing/import-orders'
import { createGuestBuyer, createRace, somebody } from '../../../testing/order-factories'
import { createPaidOrder } from '../../../testing/paid-orders'
import { createTicket } from '../../../testing/race-tickets'
import { openRefundDesk } from '../../../testing/refund-desk'
import { colombianDay } from '../../settings'

describe('somebody who asks for help', () => {
  let api: TestApi
  let headers: Record<string, string>
  let adminId: string
  beforeAll(async () => {
    api = await createTestApi()
    const admin = await createRunner(api, { is_superuser: true })
    adminId = admin.id
    headers = (await logInAs(api, admin.email)).headers
  })
  afterAll(() => api.close())

  const find = async (q: string) => {
    const answer = await api.app.inject({ url: '/api/v1/admin/soporte/', query: { q }, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ results: FoundPerson[] }>().results
  }
  const story = async (id: string) => {
    const answer = await api.app.inject({ url: `/api/v1/admin/soporte/${id}/`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { body: answer.body, story: answer.json<PersonStory>() }
  }

  async function registered() {
    const person = somebody({ first_name: 'Mónica', last_name: 'Ibáñez Peña', eps: 'Sanitas Secreta' })
    const race = await createRace(api, {
      event: { name: 'Media Maratón del Río', search_text: 'Media Maratón del Río' },
    })
    const ticket = await createTicket(api, race, person)
    await api.database.updateTable('registrations').set({ bib: 'A-12' }).where('id', '=', ticket.id).execute()
    const { order_code } = await api.database
      .selectFrom('registrations')
      .innerJoin('orders', 'orders.id', 'registrations.order_id')
      .select('orders.code as order_code')
      .where('registrations.id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    return { person, race, ticket, order_code }
  }

  it('is found by whatever they say of themselves, though they have no account', async () => {
    const { person, ticket, order_code } = await registered()
    for (const said of [
      person.email.toUpperCase(),
      person.document_number,
      `${person.document_number.slice(0, 2)}.${person.document_number.slice(2)}`,
      ticket.code,
      'monica ibanez',
      'A-12 media maraton',
    ])
      expect(
        (await find(said)).map(({ id }) => id),
        said,
      ).toContain(ticket.id)
    expect((await find(order_code.toLowerCase())).map(({ email }) => email)).toEqual([ticket.email])
    expect((await find('300 123 4567')).length).toBeGreaterThan(0)
    expect(await find('nadie se llama asi')).toEqual([])
    expect(await find('%%')).toEqual([])
  })

  it('that somebody searched is written down, with how many were shown and not what was typed', async () => {
    const { person } = await registered()
    await find(person.email)
    const [last] = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('action', '=', 'support.people_searched')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last).toEqual({ actor_id: adminId, after: { count: 1 } })
  })

  it('with an account is found as it, once', async () => {
    const runner = await createRunner(api, { first_name: 'Señora', last_name: 'Única' })
    const race = await createRace(api)
    await createTicket(api, race, { email: runner.email, first_name: 'Señora', last_name: 'Única' })
    expect(await find('senora unica')).toMatchObject([
      { id: runner.id, has_account: true, email: runner.email },
    ])
    expect(await find(runner.email)).toHaveLength(1)
  })

  it('is told whole on one page, without health data, and the look is written down', async () => {
    const { person, ticket, order_code } = await registered()
    const { story: told, body } = await story(ticket.id)
    expect(told).toMatchObject({
      email: person.email,
      account: null,
      registrations: [
        { order_code, event_name: 'Media Maratón del Río', bib: 'A-12', is_own: true, state: 'confirmed' },
      ],
    })
    expect(told.consents.map(({ kind }) => kind)).toContain('waiver')
    expect(body).not.toContain('Sanitas Secreta')
    expect(body).not.toContain(person.emergency_contact_name)
    const look = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'support.person_read')
      .where('subject_id', '=', ticket.id)
      .execute()
    expect(look).toEqual([{ actor_id: adminId, subject_id: ticket.id }])
  })

  it('who bought for others is told with their purchases and payments', async () => {
    const { order_code } = await registered()
    const [buyer] = await find(order_code)
    const { story: told } = await story(buyer?.id ?? '')
    expect(told.orders).toMatchObject([
      { code: order_code, state: 'paid', payments: [{ state: 'approved' }] },
    ])
    expect(told.registrations).toMatchObject([{ order_code, is_own: false }])
  })

  it('is told where money of theirs is that goes back, and what they were charged since', async () => {
    const desk = await openRefundDesk(api)
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    const [buyer] = await find(order.code)
    const told = async () => (await story(buyer?.id ?? '')).story.refunds
    expect(await told()).toEqual([])
    await desk.cancel(race)
    expect(await told()).toMatchObject([
      { kind: 'payment', code: order.code, amount_cop: order.payment.amount_cop, is_done: false, line: null },
    ])
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    expect(await told()).toMatchObject([{ line: { state: 'to_pay', account: 'missing' } }])
    await desk.giveAccount(order.email)
    const file = await desk.writeFile(race)
    expect(await told()).toMatchObject([
      { line: { state: 'in_file', account: 'given', file_reference: `${file.code}-0001` } },
    ])
    const result = `Referencia;Estado;Comprobante;Fecha\n${file.code}-0001;Pagado;BC-7;${colombianDay(api.clock.now())}`
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)
    const { story: end, body } = await story(buyer?.id ?? '')
    expect(end.refunds).toMatchObject([
      { is_done: true, reference: 'BC-7', line: { state: 'paid', bank_reference: 'BC-7' } },
    ])
    // The account it went to is nobody's to read here.
    expect(body).not.toContain('12345678901')
    expect(end.orders).toMatchObject([{ discount_cop: 0, discount_code: null }])

    const charges = await openChargeDesk(api, 20_000)
    const { race: chargedRace, other } = await charges.createRaces()
    const [registrationId = ''] = (await createPaidOrder(api, chargedRace)).registrationIds
    expect((await charges.ask(registrationId, other.id)).statusCode).toBe(201)
    expect((await story(registrationId)).story.charges).toMatchObject([
      { state: 'awaiting_payment', category_name: other.name, paid_at: null },
    ])
    // A story of a person who shares nothing with them tells none of it.
    expect((await story(desk.adminId)).story).toMatchObject({ refunds: [], charges: [], companies: [] })
  })

  it('who pays a list of runners for a company is told with it and with what it is owed', async () => {
    const imports = await openImportOrders(api)
    const held = await imports.held(1)
    await imports.payOnline(held, 30_000)
    expect((await imports.desk.call('POST', `${held.id}/cancelar/`)).statusCode).toBe(200)
    const person = await createRunner(api, { email: held.email })
    const { story: told } = await story(person.id)
    expect(told.companies).toMatchObject([{ id: held.id, state: 'cancelled', paid_cop: 30_000 }])
    expect(told.refunds).toMatchObject([{ kind: 'part', amount_cop: 30_000, is_done: false }])
  })

  it('with a claim that is not decided carries its legend, with the reason, until it is', async () => {
    const { person, ticket } = await registered()
    const guest = await createGuestBuyer(api)
    const record = async (kind: 'consulta' | 'reclamo', email: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/v1/admin/solicitudes/',
        headers,
        payload: {
          kind,
          name: 'Mónica Ibáñez',
          email,
          channel: 'phone',
          received_on: colombianDay(api.clock.now()),
          body: 'Corrijan mi apellido',
        },
      })
      return answer.json<{ id: string; number: string; version: number }>()
    }
    await record('consulta', person.email)
    await record('reclamo', guest.email)
    const claim = await record('reclamo', person.email)
    const legends = async () =>
      (await story(ticket.id)).story.data_requests.filter(({ is_open_claim }) => is_open_claim)
    expect(await legends()).toMatchObject([{ number: claim.number, body: 'Corrijan mi apellido' }])
    expect((await story(ticket.id)).story.data_requests).toHaveLength(2)
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/solicitudes/${claim.id}/responder/`,
      headers,
      payload: { version: claim.version, text: 'Ya lo corregimos' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await legends()).toEqual([])
  })

  it('who does not exist is not found', async () => {
    const answer = await api.app.inject({
      url: '/api/v1/admin/soporte/0190a000-0000-7000-8000-000000000009/',
      headers,
    })
    expect(answer.statusCode).toBe(404)
  })
})
