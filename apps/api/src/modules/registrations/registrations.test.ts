import { type MyRegistration, readTicketText } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { readPdf } from '../../testing/read-pdf'
import { composeConfirmation, confirmOrder, lockOrder } from '../orders'

const DAY_MS = 86_400_000

describe('a runner’s registration', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api, { category: { capacity: 50 } })
    await api.database
      .updateTable('events')
      .set({ cancel_until_at: daysAhead(10), cancel_refund_percentage: 50 })
      .where('id', '=', race.event.id)
      .execute()
    await api.database
      .insertInto('event_sizes')
      .values(['S', 'M'].map((size, position) => ({ event_id: race.event.id, size, stock: 40, position })))
      .execute()
  })
  afterAll(() => api.close())

  const daysAhead = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS)

  async function confirmed(email?: string, runner?: string) {
    const order = await createHeldOrder(api, race, {
      person: { size: 'S', ...(runner !== undefined && { email: runner }) },
      ...(email !== undefined && { email }),
    })
    await api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, order.code)
      if (!locked) throw new Error('The order is not there')
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
    })
    const { results } = await get<{ results: MyRegistration[] }>('mias/', order.headers)
    const registration = results.find(({ order_code }) => order_code === order.code)
    if (!registration) throw new Error('The registration is not listed')
    return { ...order, registration }
  }

  type Headers = Record<string, string>

  async function get<T>(path: string, headers: Headers): Promise<T> {
    const answer = await api.app.inject({ url: `/api/v1/inscripciones/${path}`, headers })
    return answer.json()
  }

  function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, headers: Headers, payload: object = {}) {
    return api.app.inject({ method, url: `/api/v1/${path}`, headers, payload })
  }

  const newcomer = (email: string, document_number: string) => ({
    document_type: 'CC',
    document_number,
    first_name: 'Nora',
    last_name: 'Quiroga',
    email,
    phone: '+573109998877',
    birth_on: '1995-03-02',
    gender: 'female',
    city_code: '05001',
    eps: 'Sanitas',
    blood_type: 'A+',
    emergency_contact_name: 'Iván Quiroga',
    emergency_contact_phone: '+573001112233',
    size: 'S',
    consents: { waiver: true, data_policy: true, health: true },
  })

  const counts = () =>
    api.database
      .selectFrom('categories')
      .select(['held_count', 'confirmed_count'])
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow()

  it('is listed with its ticket for its buyer, and is nobody else’s', async () => {
    const { registration, headers } = await confirmed()
    expect(registration).toMatchObject({ state: 'confirmed', event: { slug: race.event.slug } })
    expect(registration.ticket_code).toMatch(/^[0-9A-Z]{16}$/)
    const stranger = { 'x-guest-token': await api.deps.accessTokens.signGuest('otra@correo.test') }
    for (const path of ['', 'entrada.pdf', 'evento.ics']) {
      const url = `/api/v1/inscripciones/${registration.id}/${path}`
      expect((await api.app.inject({ url, headers: stranger })).statusCode, path).toBe(404)
      expect((await api.app.inject({ url, headers })).statusCode, path).toBe(200)
      expect((await api.app.inject({ url })).statusCode, path).toBe(401)
    }
  })

  it('has a QR signed for its race, the same on the list and on its order', async () => {
    const { registration, headers } = await confirmed()
    const order = await api.app.inject({ url: `/api/v1/ordenes/${registration.order_code}/`, headers })
    expect(order.json().registrations).toContainEqual(
      expect.objectContaining({ id: registration.id, ticket_text: registration.ticket_text }),
    )
    const { confirmed_at, event_id } = await api.database
      .selectFrom('registrations')
      .select(['confirmed_at', 'event_id'])
      .where('id', '=', registration.id)
      .executeTakeFirstOrThrow()
    const read = readTicketText(registration.ticket_text ?? '')
    expect(read).toMatchObject({ kind: 'signed', code: registration.ticket_code, event_id })
    if (read.kind !== 'signed' || confirmed_at === null) return expect.fail()
    expect(api.deps.ticketSigner.isGenuine(read)).toBe(true)
    expect(Math.abs(read.issued_at.getTime() - confirmed_at.getTime())).toBeLessThan(1_000)
  })

  it('has a PDF ticket and a calendar file', async () => {
    const { registration, headers } = await confirmed()
    const pdf = await api.app.inject({ url: `/api/v1/inscripciones/${registration.id}/entrada.pdf`, headers })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const [page = ''] = readPdf(pdf.rawPayload)
    for (const words of [
      registration.event.name,
      registration.category.name,
      registration.ticket_code?.slice(0, 4),
    ])
      expect(page).toContain(words)
    const calendar = await api.app.inject({
      url: `/api/v1/inscripciones/${registration.id}/evento.ics`,
      headers,
    })
    expect(calendar.headers['content-type']).toContain('text/calendar')
    expect(calendar.body).toContain(`UID:${registration.id}@zancada`)
  })

  it('starts when its category does: so say its list, its order, its calendar file and the mail’s', async () => {
    const starts_at = daysAhead(20)
    const setStart = (value: Date | null) =>
      api.database
        .updateTable('categories')
        .set({ starts_at: value })
        .where('id', '=', race.category.id)
        .execute()
    await setStart(starts_at)
    const { registration, headers, code, id } = await confirmed()
    expect(registration.category.starts_at).toBe(starts_at.toISOString())
    const order = await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })
    expect(order.json().registrations[0].starts_at).toBe(starts_at.toISOString())
    const start = `DTSTART:${starts_at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    const url = `/api/v1/inscripciones/${registration.id}/evento.ics`
    expect((await api.app.inject({ url, headers })).body).toContain(start)
    const mail = await composeConfirmation(api.deps, id)
    const calendar = mail?.attachments?.find(({ filename }) => filename === 'carrera.ics')
    expect(String(calendar?.content)).toContain(start)
    await setStart(null)
  })

  it('keeps health data while its runner authorises them: withdrawn, they go, and do not come back without it', async () => {
    const { registration, headers } = await confirmed()
    const path = `inscripciones/${registration.id}/`
    expect(registration).toMatchObject({ has_health_consent: true, participant: { eps: 'Sura' } })
    const withdrawn = await send('PATCH', path, headers, { consents: { health: false } })
    expect(withdrawn.json()).toMatchObject({
      has_health_consent: false,
      participant: { eps: null, blood_type: null },
    })
    const refused = await send('PATCH', path, headers, { eps: 'Sanitas' })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['eps']])
    const again = await send('PATCH', path, headers, { eps: 'Sanitas', consents: { health: true } })
    expect(again.json()).toMatchObject({ has_health_consent: true, participant: { eps: 'Sanitas' } })
  })

  it('is corrected until the cut-off, and a size that is gone is refused with nothing changed', async () => {
    const { registration, headers } = await confirmed()
    const path = `inscripciones/${registration.id}/`
    const changed = await send('PATCH', path, headers, { phone: '+573200000000', size: 'M' })
    expect(changed.json()).toMatchObject({ participant: { phone: '+573200000000', size: 'M' } })

    await api.database
      .updateTable('event_sizes')
      .set({ stock: sql`held_count + confirmed_count` })
      .where('size', '=', 'S')
      .execute()
    const gone = await send('PATCH', path, headers, { size: 'S', club: 'Los Lentos' })
    expect(gone.statusCode).toBe(409)
    expect(gone.json()).toMatchObject({ code: 'size_sold_out' })
    expect(await get(`${registration.id}/`, headers)).toMatchObject({
      participant: { size: 'M', club: null },
    })
    await api.database.updateTable('event_sizes').set({ stock: 40 }).where('size', '=', 'S').execute()

    const wrong = await send('PATCH', path, headers, { birth_on: '1850-01-01' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toHaveProperty('birth_on')
    const minor = await send('PATCH', path, headers, { birth_on: '2015-01-01' })
    expect(minor.json()).toHaveProperty('birth_on')

    await setEvent({ changes_close_at: api.clock.now() })
    const late = await send('PATCH', path, headers, { phone: '+573200000001' })
    expect(late.json()).toMatchObject({ code: 'changes_closed' })
    await setEvent({ changes_close_at: null })
  })

  it('keeps what its race asked when something else is corrected', async () => {
    const { id } = await api.database
      .insertInto('questions')
      .values({ event_id: race.event.id, label: '¿Cómo llegas?', kind: 'text', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { registration, headers } = await confirmed()
    const path = `inscripciones/${registration.id}/`
    await send('PATCH', path, headers, { answers: { [id]: 'En bus' } })
    const changed = await send('PATCH', path, headers, { club: 'Los Lentos' })
    expect(changed.json()).toMatchObject({ participant: { club: 'Los Lentos', answers: { [id]: 'En bus' } } })
    await api.database.deleteFrom('questions').where('id', '=', id).execute()
  })

  async function setEvent(values: { changes_close_at?: Date | null; allows_transfers?: boolean }) {
    await api.database.updateTable('events').set(values).where('id', '=', race.event.id).execute()
  }

  it('is handed on to a new person: the place is never free, the old ticket dies, the bib stays', async () => {
    const { id, registration, headers, email } = await confirmed()
    const before = await counts()
    const offered = await send('POST', `inscripciones/${registration.id}/traspaso/`, headers, {
      email: 'nora@correo.test',
    })
    expect(offered.json()).toMatchObject({ transfer: { to_email: 'nora@correo.test', state: 'pending' } })
    const token = await tokenMailedTo(api.database, 'nora@correo.test')

    const wrong = await send(
      'POST',
      `traspasos/${token}/aceptar/`,
      {},
      newcomer('otra@correo.test', '52000001'),
    )
    expect(wrong.json()).toHaveProperty('email')

    const accepted = await send(
      'POST',
      `traspasos/${token}/aceptar/`,
      {},
      newcomer('nora@correo.test', '52000001'),
    )
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json().ticket_code).not.toBe(registration.ticket_code)
    expect(readTicketText(accepted.json().ticket_text)).toMatchObject({ code: accepted.json().ticket_code })
    expect(await counts()).toEqual(before)

    expect(await get(`${registration.id}/`, headers)).toMatchObject({
      state: 'transferred',
      ticket_code: null,
      ticket_text: null,
    })
    const nora = { 'x-guest-token': await api.deps.accessTokens.signGuest('nora@correo.test') }
    const mine = await get<MyRegistration>(`${accepted.json().registration_id}/`, nora)
    expect(mine).toMatchObject({
      state: 'confirmed',
      bib: registration.bib,
      participant: { first_name: 'Nora' },
    })
    // Nora's data is hers alone, though the order that paid is not.
    expect(await get(`${mine.id}/`, headers)).toMatchObject({ code: 'not_found' })
    // A confirmation that goes out late does not tell them to who bought.
    expect(await composeConfirmation(api.deps, id)).toBeUndefined()

    const again = await send(
      'POST',
      `traspasos/${token}/aceptar/`,
      {},
      newcomer('nora@correo.test', '52000001'),
    )
    expect(again.json()).toMatchObject({ code: 'transfer_closed' })
    expect((await mailsTo(api.database, email)).at(-1)?.subject).toContain('ya es de Nora Quiroga')
    const consents = await api.database
      .selectFrom('consents')
      .select('kind')
      .where('registration_id', '=', mine.id)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['data_policy', 'health', 'waiver'])
  })

  it('is accepted once, though two tabs accept at the same instant', async () => {
    const { registration, headers } = await confirmed()
    await send('POST', `inscripciones/${registration.id}/traspaso/`, headers, { email: 'dos@correo.test' })
    const token = await tokenMailedTo(api.database, 'dos@correo.test')
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        send('POST', `traspasos/${token}/aceptar/`, {}, newcomer('dos@correo.test', '52000002')),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('is offered to one person at a time, and the offer can be taken back', async () => {
    const { registration, headers } = await confirmed()
    const path = `inscripciones/${registration.id}/traspaso/`
    await send('POST', path, headers, { email: 'uno@correo.test' })
    const token = await tokenMailedTo(api.database, 'uno@correo.test')
    expect((await send('POST', path, headers, { email: 'tres@correo.test' })).statusCode).toBe(409)
    expect((await send('DELETE', path, headers)).json()).toMatchObject({ transfer: null })
    expect((await api.app.inject(`/api/v1/traspasos/${token}/`)).json()).toMatchObject({ state: 'cancelled' })
    const late = await send(
      'POST',
      `traspasos/${token}/aceptar/`,
      {},
      newcomer('uno@correo.test', '52000003'),
    )
    expect(late.statusCode).toBe(409)
    expect((await send('POST', path, headers, { email: 'tres@correo.test' })).statusCode).toBe(200)
  })

  it('offered by a link does not tell who else is registered for ever', async () => {
    const runner = await confirmed()
    const { registration, headers } = await confirmed()
    const path = `inscripciones/${registration.id}/traspaso/`
    await send('POST', path, headers, { email: 'curioso@correo.test' })
    const token = await tokenMailedTo(api.database, 'curioso@correo.test')
    const { document_number } = await api.database
      .selectFrom('registrations')
      .select('document_number')
      .where('id', '=', runner.registration.id)
      .executeTakeFirstOrThrow()
    // From another address than the invited one, so that nothing is ever accepted.
    const ask = (document: string) =>
      send('POST', `traspasos/${token}/aceptar/`, {}, newcomer('x@correo.test', document))
    for (let question = 0; question < 20; question += 1)
      expect((await ask(document_number ?? '')).statusCode).toBe(400)
    const [registered, unknown] = [await ask(document_number ?? ''), await ask('61234567')]
    expect([registered.statusCode, registered.json()]).toEqual([429, unknown.json()])
  })

  it('is not transferred to somebody who already runs the category', async () => {
    const first = await confirmed()
    const second = await confirmed()
    await send('POST', `inscripciones/${first.registration.id}/traspaso/`, first.headers, {
      email: second.email,
    })
    const token = await tokenMailedTo(api.database, second.email)
    const taken = second.registration.participant?.document_number ?? ''
    const refused = await send('POST', `traspasos/${token}/aceptar/`, {}, newcomer(second.email, taken))
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toHaveProperty('document_number')
    expect(await get(`${first.registration.id}/`, first.headers)).toMatchObject({ state: 'confirmed' })
  })

  it('is cancelled by the race’s policy: the place is free again and half of it is owed back', async () => {
    const { registration, headers, email } = await confirmed()
    const before = await counts()
    expect(registration.refund).toEqual([{ to: 'you', by: 'platform', amount_cop: 40_000 }])
    const path = `inscripciones/${registration.id}/cancelar/`
    expect(registration.money_back).toEqual([])
    expect((await send('POST', path, headers)).json()).toMatchObject({
      state: 'cancelled',
      ticket_code: null,
      money_back: [{ to: 'you', by: 'platform', amount_cop: 40_000, is_returned: false }],
    })
    expect((await counts()).confirmed_count).toBe(before.confirmed_count - 1)
    const refund = await api.database
      .selectFrom('refunds')
      .select(['amount_cop', 'state'])
      .where('registration_id', '=', registration.id)
      .executeTakeFirst()
    expect(refund).toEqual({ amount_cop: 40_000, state: 'due' })
    expect((await mailsTo(api.database, email)).at(-1)?.text).toContain('40.000')
    expect((await send('POST', path, headers)).statusCode).toBe(409)
    expect((await counts()).confirmed_count).toBe(before.confirmed_count - 1)
  })

  const asGuest = async (email: string) => ({
    'x-guest-token': await api.deps.accessTokens.signGuest(email),
  })
  const lastMailTo = async (email: string) => {
    const mail = (await mailsTo(api.database, email)).at(-1)
    return { subject: mail?.subject, text: mail?.text?.replaceAll(/\s+/g, ' ') ?? '' }
  }

  it('cancelled by its runner, tells the money to who paid and to nobody else', async () => {
    const { registration, headers, email } = await confirmed(
      'compra-ana@correo.test',
      'corre-luis@correo.test',
    )
    const luis = await asGuest('corre-luis@correo.test')
    expect(await get(`${registration.id}/`, luis)).toMatchObject({ is_buyer: false })
    expect(await get(`${registration.id}/`, headers)).toMatchObject({ is_buyer: true })
    expect((await send('POST', `inscripciones/${registration.id}/cancelar/`, luis)).statusCode).toBe(200)
    const toRunner = await lastMailTo('corre-luis@correo.test')
    expect(toRunner.text).toContain('se le devuelve a la persona que pagó la inscripción')
    expect(toRunner.text).not.toMatch(/te devolveremos|40\.000/)
    const toBuyer = await lastMailTo(email)
    expect(toBuyer.subject).toContain(registration.participant?.last_name)
    for (const part of ['te devolveremos $ 40.000', registration.order_code])
      expect(toBuyer.text).toContain(part)
  })

  it('cancelled by who got it by transfer, pays back its first buyer, who learns no name', async () => {
    const { registration, headers, email } = await confirmed('cede-ana@correo.test')
    await send('POST', `inscripciones/${registration.id}/traspaso/`, headers, { email: 'recibe@correo.test' })
    const token = await tokenMailedTo(api.database, 'recibe@correo.test')
    const person = newcomer('recibe@correo.test', '52000009')
    const { registration_id } = (await send('POST', `traspasos/${token}/aceptar/`, {}, person)).json()
    const heir = await asGuest('recibe@correo.test')
    expect((await send('POST', `inscripciones/${registration_id}/cancelar/`, heir)).json()).toMatchObject({
      state: 'cancelled',
      is_buyer: false,
    })
    expect((await lastMailTo('recibe@correo.test')).text).not.toContain('te devolveremos')
    const { subject, text } = await lastMailTo(email)
    expect(text).toContain('te devolveremos $ 40.000')
    expect(`${subject} ${text}`).not.toContain('Nora')
  })

  it('lets somebody else collect the kit, until that is taken back', async () => {
    const { registration, headers } = await confirmed()
    const path = `inscripciones/${registration.id}/autorizar-retiro/`
    const person = { full_name: 'Tomás Vélez', document_type: 'CC', document_number: '79.123.456' }
    expect((await send('POST', path, headers, { person })).json().pickup).toEqual({
      ...person,
      document_number: '79123456',
      code: expect.stringMatching(/^[0-9A-Z]{16}$/),
    })
    const other = { ...person, full_name: 'Lina Mora' }
    expect((await send('POST', path, headers, { person: other })).json().pickup.full_name).toBe('Lina Mora')
    expect((await send('POST', path, headers, { person: null })).json().pickup).toBeNull()
  })

  it('is found by the race’s name without accents', async () => {
    const { headers } = await confirmed('buscada@correo.test')
    const found = await get<{ results: unknown[] }>(`mias/?q=${race.event.name.toLowerCase()}`, headers)
    expect(found.results).toHaveLength(1)
    expect((await get<{ results: unknown[] }>('mias/?q=nada', headers)).results).toHaveLength(0)
    expect((await get<{ results: unknown[] }>('mias/?cuando=pasadas', headers)).results).toHaveLength(0)
  })
})
