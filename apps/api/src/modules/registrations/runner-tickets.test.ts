import type { MyRegistration } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRace, holdOrder, nameRunners, type Race, somebody } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { readPdf } from '../../testing/read-pdf'
import {
  composeConfirmation,
  composeTickets,
  confirmOrder,
  lockOrder,
  runnerTicketsJob,
  tellStartsMoved,
  ticketJob,
} from '../orders'

const REFUSED = 404
const DAY_MS = 86_400_000

describe('the ticket of each runner', () => {
  let api: TestApi
  let race: Race
  let serial = 0
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api, { category: { capacity: 80 } })
    await api.database
      .updateTable('events')
      .set({ cancel_until_at: new Date(api.clock.now().getTime() + 10 * DAY_MS) })
      .where('id', '=', race.event.id)
      .execute()
    await api.database
      .insertInto('event_sizes')
      .values(['S', 'M'].map((size, position) => ({ event_id: race.event.id, size, stock: 60, position })))
      .execute()
  })
  afterAll(() => api.close())

  type Headers = Record<string, string>

  /** A guest's purchase for these addresses, paid. */
  async function bought(buyer: string, emails: readonly string[]) {
    serial += 1
    const headers = { 'x-guest-token': api.deps.accessTokens.signGuest(buyer) }
    const order = await holdOrder(api, {
      headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: emails.length }],
      address: `10.9.0.${serial}`,
    })
    const people = emails.map((email, index) =>
      somebody({ email, size: 'S', first_name: `Corre${serial}${'abcdef'[index]}` }),
    )
    const named = await nameRunners(api, headers, order, people)
    if (named.statusCode !== 200) throw new Error(named.body)
    await confirm(order.code)
    const rows = await api.database
      .selectFrom('registrations')
      .select(['id', 'order_id', 'email', 'first_name', 'ticket_code'])
      .where(
        'id',
        'in',
        order.registrations.map(({ id }) => id),
      )
      .orderBy('position')
      .execute()
    return { headers, buyer, code: order.code, order_id: rows[0]?.order_id ?? '', rows }
  }

  const confirm = (code: string) =>
    api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, code)
      if (!locked) throw new Error('The order is not there')
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
    })

  async function asked(name: string, key: string, value: string) {
    const { rows } = await sql<{ data: { email?: string; why?: string } }>`
      select data from pgboss.job where name = ${name} and data ->> ${key} = ${value} order by created_on, id
    `.execute(api.database)
    return rows.map(({ data }) => data)
  }
  const runnersTold = async (orderId: string) =>
    (await asked(runnerTicketsJob.name, 'order_id', orderId)).map(({ email }) => email).toSorted()
  const ticketsAsked = async (id: string) =>
    (await asked(ticketJob.name, 'registration_id', id)).map(({ why }) => why)

  const linksIn = (text = '') => [...text.matchAll(/\/entrada\?token=([\w.-]+)/g)].map(([, token]) => token)
  async function linkOf(orderId: string, email: string): Promise<Headers> {
    const mail = await composeTickets(api.deps, { order_id: orderId, email, why: 'confirmed' })
    return { 'x-guest-token': linksIn(mail?.text)[0] ?? '' }
  }

  const ask = (headers: Headers, path: string) =>
    api.app.inject({ url: `/api/v1/inscripciones/${path}`, headers })
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, headers: Headers, payload: object = {}) =>
    api.app.inject({ method, url: `/api/v1/${path}`, headers, payload })

  it('goes to every address of the purchase once, besides the buyer’s, with its own files and link', async () => {
    const { order_id, rows, buyer } = await bought('mama@correo.test', [
      'mama@correo.test',
      'hijo@correo.test',
      'tia@correo.test',
    ])
    expect(await runnersTold(order_id)).toEqual(['hijo@correo.test', 'tia@correo.test'])
    const mail = await composeTickets(api.deps, { order_id, email: 'hijo@correo.test', why: 'confirmed' })
    expect(mail).toMatchObject({ to: 'hijo@correo.test', subject: `Tu entrada: ${race.event.name}` })
    const [mother, son, aunt] = rows
    expect(mail?.text).toContain(son?.ticket_code)
    expect(mail?.text).toMatch(/Esta es tu entrada\s+para\s+[^,]+,\s+el\s+\S+\s+\d+\s+de\s/)
    for (const other of [mother, aunt]) {
      expect(mail?.text).not.toContain(other?.ticket_code)
      expect(mail?.text).not.toContain(other?.first_name)
    }
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['entrada.pdf', 'carrera.ics'])
    expect(readPdf(mail?.attachments?.[0]?.content ?? Buffer.alloc(0))).toHaveLength(1)
    const whole = await composeConfirmation(api.deps, order_id)
    expect(whole?.to).toBe(buyer)
    for (const { ticket_code } of rows) expect(whole?.text).toContain(ticket_code)
    // Of the registrations of others the buyer gets the ticket, and not the key.
    expect(linksIn(whole?.text)).toHaveLength(1)
  })

  it('is one mail for a family that shares an address, with a link for each', async () => {
    const { order_id, rows } = await bought('compra@correo.test', ['casa@correo.test', 'casa@correo.test'])
    expect(await runnersTold(order_id)).toEqual(['casa@correo.test'])
    const mail = await composeTickets(api.deps, { order_id, email: 'casa@correo.test', why: 'confirmed' })
    for (const { ticket_code } of rows) expect(mail?.text).toContain(ticket_code)
    expect(readPdf(mail?.attachments?.[0]?.content ?? Buffer.alloc(0))).toHaveLength(2)
    const [one, other] = linksIn(mail?.text)
    expect(one).not.toBe(other)
    const [first, second] = rows
    const headers = { 'x-guest-token': one ?? '' }
    expect((await ask(headers, `${first?.id}/`)).statusCode).toBe(200)
    expect((await ask(headers, `${second?.id}/`)).statusCode).toBe(REFUSED)
  })

  it('is no second mail for a runner who buys for themselves, nor for a purchase that was rolled back', async () => {
    const { order_id } = await bought('sola@correo.test', ['sola@correo.test'])
    expect(await runnersTold(order_id)).toEqual([])
    const headers = { 'x-guest-token': api.deps.accessTokens.signGuest('nunca@correo.test') }
    const order = await holdOrder(api, {
      headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
      address: '10.9.9.9',
    })
    await nameRunners(api, headers, order, [somebody({ email: 'deshecho@correo.test', size: 'S' })])
    const undone = api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, order.code)
      if (locked) await confirmOrder(api.deps, tx, locked, api.clock.now())
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await asked(runnerTicketsJob.name, 'email', 'deshecho@correo.test')).toEqual([])
  })

  it('opens its registration by link with no account, to see, correct, authorise and hand on, and nothing else', async () => {
    const { order_id, rows, code } = await bought('jefe@correo.test', ['uno@correo.test', 'dos@correo.test'])
    const [one, two] = rows
    const link = await linkOf(order_id, 'uno@correo.test')
    const path = `inscripciones/${one?.id}`
    const seen = (await ask(link, `${one?.id}/`)).json<MyRegistration>()
    expect(seen).toMatchObject({ id: one?.id, is_buyer: false, ticket_code: one?.ticket_code })
    expect(seen.can.cancel).toEqual({
      is_allowed: false,
      reason: expect.stringContaining('Mis inscripciones'),
    })
    expect(JSON.stringify(seen)).not.toContain('dos@correo.test')
    for (const file of ['carrera/', 'entrada.pdf', 'evento.ics'])
      expect((await ask(link, `${one?.id}/${file}`)).statusCode, file).toBe(200)
    expect((await send('PATCH', `${path}/`, link, { size: 'M' })).json().participant.size).toBe('M')
    const person = { full_name: 'Tomás Vélez', document_type: 'CC', document_number: '79123456' }
    expect((await send('POST', `${path}/autorizar-retiro/`, link, { person })).statusCode).toBe(200)
    expect((await send('POST', `${path}/traspaso/`, link, { email: 'tres@correo.test' })).statusCode).toBe(
      200,
    )
    expect((await send('DELETE', `${path}/traspaso/`, link)).statusCode).toBe(200)
    // Not the other's, nor the purchase, nor anything that takes a proven mailbox.
    for (const file of ['', 'carrera/', 'entrada.pdf', 'evento.ics'])
      expect((await ask(link, `${two?.id}/${file}`)).statusCode, file).toBe(REFUSED)
    expect((await send('PATCH', `inscripciones/${two?.id}/`, link, { size: 'M' })).statusCode).toBe(REFUSED)
    expect((await ask(link, 'mias/')).statusCode).toBe(403)
    expect((await send('POST', `${path}/cancelar/`, link)).statusCode).toBe(403)
    expect((await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers: link })).statusCode).toBe(403)
  })

  it('does not move its registration to another address, by which it could be cancelled', async () => {
    const { order_id, rows } = await bought('patron@correo.test', ['fijo@correo.test'])
    const id = rows[0]?.id ?? ''
    const path = `inscripciones/${id}/`
    const link = await linkOf(order_id, 'fijo@correo.test')
    const refused = await send('PATCH', path, link, { email: 'mio@correo.test', club: 'Trote Sur' })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { email: ['Para cambiar el correo, entra a «Mis inscripciones» con tu correo actual.'] },
    ])
    const other = { 'x-guest-token': api.deps.accessTokens.signGuest('mio@correo.test') }
    expect((await send('POST', `${path}cancelar/`, other)).statusCode).toBe(REFUSED)
    // The rest is corrected, and saying the address that it has changes nothing.
    const corrected = await send('PATCH', path, link, { email: 'fijo@correo.test', club: 'Trote Sur' })
    expect(corrected.json().participant).toMatchObject({ email: 'fijo@correo.test', club: 'Trote Sur' })
    // The owner of that mailbox moves it, however often the link tried to.
    for (let tries = 0; tries < 5; tries++) await send('PATCH', path, link, { email: 'mio@correo.test' })
    const runner = { 'x-guest-token': api.deps.accessTokens.signGuest('fijo@correo.test') }
    expect((await send('PATCH', path, runner, { email: 'nuevo@correo.test' })).statusCode).toBe(200)
  })

  it('opens nothing of a buyer who runs too but its own registration', async () => {
    const { order_id, rows } = await bought('pareja@correo.test', ['pareja@correo.test', 'otro@correo.test'])
    const mail = await composeConfirmation(api.deps, order_id)
    const link = { 'x-guest-token': linksIn(mail?.text)[0] ?? '' }
    expect((await ask(link, `${rows[0]?.id}/`)).statusCode).toBe(200)
    expect((await ask(link, `${rows[1]?.id}/`)).statusCode).toBe(REFUSED)
  })

  it('dies with the address it was mailed to: the new one gets a link, and the old one opens nothing', async () => {
    const { order_id, rows, headers } = await bought('papa@correo.test', ['mal@correo.test'])
    const id = rows[0]?.id ?? ''
    const old = await linkOf(order_id, 'mal@correo.test')
    expect((await ask(old, `${id}/`)).statusCode).toBe(200)
    expect(
      (await send('PATCH', `inscripciones/${id}/`, headers, { email: 'bien@correo.test' })).statusCode,
    ).toBe(200)
    for (const file of ['', 'entrada.pdf', 'carrera/'])
      expect((await ask(old, `${id}/${file}`)).statusCode, file).toBe(REFUSED)
    expect((await send('PATCH', `inscripciones/${id}/`, old, { size: 'M' })).statusCode).toBe(REFUSED)
    expect(await ticketsAsked(id)).toEqual(['corrected'])
    const mail = await composeTickets(api.deps, { registration_id: id, why: 'corrected' })
    expect(mail?.to).toBe('bien@correo.test')
    expect((await ask({ 'x-guest-token': linksIn(mail?.text)[0] ?? '' }, `${id}/`)).statusCode).toBe(200)
    // The first mail, if it had not left yet, would now go to nobody.
    const late = await composeTickets(api.deps, { order_id, email: 'mal@correo.test', why: 'confirmed' })
    expect(late).toBeUndefined()
  })

  it('dies when its runner hands it on, and the new runner gets a ticket of their own', async () => {
    const { order_id, rows } = await bought('abuela@correo.test', ['cede@correo.test'])
    const id = rows[0]?.id ?? ''
    const old = await linkOf(order_id, 'cede@correo.test')
    expect(
      (await send('POST', `inscripciones/${id}/traspaso/`, old, { email: 'toma@correo.test' })).statusCode,
    ).toBe(200)
    const token = await tokenMailedTo(api.database, 'toma@correo.test')
    const newcomer = {
      ...somebody({ email: 'toma@correo.test', size: 'M' }),
      consents: { waiver: true, data_policy: true, health: true },
    }
    const accepted = await send('POST', `traspasos/${token}/aceptar/`, {}, newcomer)
    expect(accepted.statusCode).toBe(200)
    const heir = accepted.json().registration_id
    expect((await ask(old, `${id}/`)).statusCode).toBe(REFUSED)
    expect((await ask(old, `${heir}/`)).statusCode).toBe(REFUSED)
    expect(await ticketsAsked(heir)).toEqual(['received'])
    const mail = await composeTickets(api.deps, { registration_id: heir, why: 'received' })
    expect(mail?.to).toBe('toma@correo.test')
    expect(mail?.text).toContain(accepted.json().ticket_code)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['entrada.pdf', 'carrera.ics'])
    const link = { 'x-guest-token': linksIn(mail?.text)[0] ?? '' }
    expect((await ask(link, `${heir}/`)).json()).toMatchObject({ id: heir })
    // The buyer’s late mail and the old runner’s tell nothing of the newcomer.
    expect(await composeConfirmation(api.deps, order_id)).toBeUndefined()
    const toOld = await mailsTo(api.database, 'cede@correo.test')
    expect(toOld.map(({ text }) => text).join()).not.toContain(accepted.json().ticket_code)
  })

  it('is sent anew when it says something else, and not for what it does not say', async () => {
    const { order_id, rows } = await bought('socio@correo.test', ['cambia@correo.test'])
    const id = rows[0]?.id ?? ''
    const link = await linkOf(order_id, 'cambia@correo.test')
    await send('PATCH', `inscripciones/${id}/`, link, { phone: '+573009998877' })
    expect(await ticketsAsked(id)).toEqual([])
    await send('PATCH', `inscripciones/${id}/`, link, { size: 'M' })
    expect(await ticketsAsked(id)).toEqual(['corrected'])
    const mail = await composeTickets(api.deps, { registration_id: id, why: 'corrected' })
    expect(mail?.text).toContain('Talla M')
  })

  it('is sent anew to each runner of a category that starts at another hour', async () => {
    const { rows } = await bought('mueve@correo.test', ['salida@correo.test', 'salida2@correo.test'])
    const category_id = race.category.id
    const later = new Date('2027-03-14T12:45:00Z')
    await api.database
      .updateTable('categories')
      .set({ starts_at: later })
      .where('id', '=', category_id)
      .execute()
    await tellStartsMoved(api.deps, { category_ids: [category_id] })
    for (const { id } of rows) expect(await ticketsAsked(id)).toEqual(['start_moved'])
    const mail = await composeTickets(api.deps, { registration_id: rows[0]?.id ?? '', why: 'start_moved' })
    expect(mail?.subject).toContain('Cambió tu hora de salida')
    expect(mail?.text).toContain('7:45')
    await api.database
      .updateTable('categories')
      .set({ starts_at: null })
      .where('id', '=', category_id)
      .execute()
  })

  it('opens with no link that was made up, is of another kind or came too late', async () => {
    const { order_id, rows, headers } = await bought('quien@correo.test', ['final@correo.test'])
    const id = rows[0]?.id ?? ''
    const consent = api.deps.accessTokens.signConsent({ registration_id: id, address: 'x' })
    expect((await ask({ 'x-guest-token': consent }, `${id}/`)).statusCode).toBe(401)
    const other = api.deps.accessTokens.signRegistration({ registration_id: id, address: 'x' })
    expect((await ask({ 'x-guest-token': other }, `${id}/`)).statusCode).toBe(REFUSED)
    const link = await linkOf(order_id, 'final@correo.test')
    expect((await send('POST', `inscripciones/${id}/cancelar/`, headers)).statusCode).toBe(200)
    expect((await ask(link, `${id}/`)).statusCode).toBe(REFUSED)
  })
})
