import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, nameRunners, type Race, SHOWN_TEXTS } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { confirmOrder, lockOrder, releaseOrder } from '../orders'
import { offerFreedPlaces } from './offer-freed-places'

type Headers = Record<string, string>

/** Nobody waits, holds or buys without a proven e-mail, and a link opens what it was sent for and nothing else. */
describe('who may wait, and what a link opens', () => {
  let api: TestApi
  let race: Race
  let full: TestOrder
  let home = 0
  let serial = 0
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { category: { capacity: 1 } })
    full = await createHeldOrder(api, race)
    home += 1
  })

  const newEmail = () => {
    serial += 1
    return `espera${serial}@correo.test`
  }
  const guest = (email: string): Headers => ({ 'x-guest-token': api.deps.accessTokens.signGuest(email) })
  const list = () => `/api/v1/eventos/${race.event.slug}/lista-espera/`
  const join = (headers: Headers, { party_size = 1, address = `10.8.0.${home}`, given = {} } = {}) =>
    api.app.inject({
      method: 'POST',
      url: list(),
      headers,
      payload: { category_id: race.category.id, party_size, ...given },
      remoteAddress: address,
    })
  const get = (path: string, headers: Headers = {}) => api.app.inject({ url: `/api/v1/${path}`, headers })
  const post = (path: string, headers: Headers = {}, payload: object = {}) =>
    api.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
  const accept = (token: string, headers: Headers = {}) => post(`lista-espera/${token}/aceptar/`, headers)
  const offer = () => offerFreedPlaces(api.deps, { event_id: race.event.id })

  async function account(email: string, isVerified = true) {
    const user = await createRunner(api, {
      email,
      email_verified_at: isVerified ? api.clock.now() : null,
    })
    return { user, headers: (await logInAs(api, email)).headers }
  }

  const entries = () =>
    api.database
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('event_id', '=', race.event.id)
      .orderBy('created_at')
      .execute()

  async function free(): Promise<void> {
    await inTransaction(api.database, async (tx) => {
      const locked = await lockOrder(tx, full.code)
      if (!locked) throw new Error('The order is not there')
      await releaseOrder(api.deps, tx, locked, 'cancelled', api.clock.now())
    })
  }

  /** Somebody waits, the place comes free, and their link arrives. */
  async function offered(email: string, headers = guest(email)): Promise<string> {
    expect((await join(headers)).statusCode).toBe(201)
    await free()
    await offer()
    return tokenMailedTo(api.database, email)
  }

  it('takes nobody who has not proven an e-mail', async () => {
    expect((await join({}, { given: { email: 'inventada@correo.test' } })).statusCode).toBe(401)
    const { headers } = await account(newEmail(), false)
    const refused = await join(headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified'])
    expect(await entries()).toHaveLength(0)
  })

  it('writes down the proven address, whatever address the request names', async () => {
    const email = newEmail()
    await join(guest(email), { given: { email: 'otra.persona@correo.test' } })
    expect((await entries()).map((entry) => entry.email)).toEqual([email])
  })

  it('takes so many from one network for one race, however they come', async () => {
    for (let each = 0; each < 10; each += 1) expect((await join(guest(newEmail()))).statusCode).toBe(201)
    const refused = await join(guest(newEmail()))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_waiting'])
    expect((await join(guest(newEmail()), { address: '10.8.9.9' })).statusCode).toBe(201)
    race = await createRace(api, { category: { capacity: 1 } })
    await createHeldOrder(api, race)
    expect((await join(guest(newEmail()))).statusCode).toBe(201)
  })

  it('counts each other when many of one network join at once; without the turn they slip through', async () => {
    const rush = async () => {
      race = await createRace(api, { category: { capacity: 1 } })
      await createHeldOrder(api, race)
      home += 1
      for (let each = 0; each < 9; each += 1) await join(guest(newEmail()))
      let late: Promise<unknown> = Promise.resolve()
      // Nobody writes until all four stand before the lock: all that could count have counted nine.
      await inTransaction(api.database, async (tx) => {
        await sql`lock table waitlist_entries in share mode`.execute(tx)
        late = Promise.all(Array.from({ length: 4 }, () => join(guest(newEmail()))))
        await untilSomebodyWaits(api.database, 4)
      })
      await late
      return (await entries()).length
    }
    expect(await rush()).toBe(10)
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef('lock_holder'::regproc) as body
    `.execute(api.database)
    await sql`
      create or replace function lock_holder(p_key text, p_now timestamptz) returns void language sql as 'select'
    `.execute(api.database)
    try {
      expect(await rush()).toBe(13)
    } finally {
      await sql.raw(rows[0]?.body ?? '').execute(api.database)
    }
  })

  it('confirms by a mail, once, from which it can be left; opening the link changes nothing', async () => {
    const email = newEmail()
    await join(guest(email))
    await join(guest(email))
    expect(await mailsTo(api.database, email)).toHaveLength(1)
    const token = await tokenMailedTo(api.database, email)
    const seen = await get(`lista-espera/entradas/${token}/`)
    expect(seen.json()).toMatchObject({ state: 'waiting', email, event: { slug: race.event.slug } })
    expect((await entries()).map(({ state }) => state)).toEqual(['waiting'])
    expect((await post(`lista-espera/entradas/${token}/salir/`)).statusCode).toBe(200)
    expect((await entries()).map(({ state }) => state)).toEqual(['left'])
    expect((await post(`lista-espera/entradas/${token}/salir/`)).statusCode).toBe(200)
    await free()
    await offer()
    expect(await mailsTo(api.database, email)).toHaveLength(1)
  })

  it('leaves only its own entry: neither an offer’s link nor another’s', async () => {
    const email = newEmail()
    await join(guest(email))
    const leaving = await tokenMailedTo(api.database, email)
    await free()
    await offer()
    const offering = await tokenMailedTo(api.database, email)
    expect(offering).not.toBe(leaving)
    expect((await accept(leaving)).statusCode).toBe(404)
    expect((await get(`lista-espera/${leaving}/`)).statusCode).toBe(404)
    expect((await get(`lista-espera/entradas/${offering}/`)).statusCode).toBe(404)
    expect((await get('inscripciones/mias/', { 'x-guest-token': leaving })).statusCode).toBe(401)
  })

  it('left while an offer is open, the place goes on to the next in line; once taken it is not left', async () => {
    const [first, second] = [newEmail(), newEmail()]
    await join(guest(first))
    await join(guest(second))
    const leaving = await tokenMailedTo(api.database, first)
    const leavingSecond = await tokenMailedTo(api.database, second)
    await free()
    await offer()
    expect((await post(`lista-espera/entradas/${leaving}/salir/`)).statusCode).toBe(200)
    await offer()
    const token = await tokenMailedTo(api.database, second)
    expect((await accept(token)).statusCode).toBe(200)
    const tooLate = await post(`lista-espera/entradas/${leavingSecond}/salir/`)
    expect([tooLate.statusCode, tooLate.json().code]).toEqual([409, 'offer_taken'])
  })

  it('opens by an offer’s link the order of that offer, and nothing else of that mailbox', async () => {
    const email = newEmail()
    const elsewhere = await createRace(api)
    const paid = await createHeldOrder(api, elsewhere, { email })
    await api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, paid.code)
      if (!locked) throw new Error('The order is not there')
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
    })
    const open = await createHeldOrder(api, elsewhere, { email })
    const { id: registration } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', paid.id)
      .executeTakeFirstOrThrow()
    expect((await get(`inscripciones/${registration}/`, guest(email))).statusCode).toBe(200)

    const { order, guest_token } = (await accept(await offered(email))).json()
    const linked = { 'x-guest-token': guest_token }
    expect((await get(`ordenes/${order.code}/`, linked)).statusCode).toBe(200)
    const statuses = await Promise.all([
      get(`ordenes/${open.code}/`, linked),
      get(`ordenes/${paid.code}/`, linked),
      post(`ordenes/${open.code}/pagar/`, linked, SHOWN_TEXTS),
      get(`inscripciones/${registration}/`, linked),
      get(`inscripciones/${registration}/entrada.pdf`, linked),
      get(`inscripciones/${registration}/evento.ics`, linked),
      post(`inscripciones/${registration}/cancelar/`, linked),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await get('inscripciones/mias/', linked)).json().code).toBe('email_not_verified')
    expect((await get('ordenes/corredores-guardados/', linked)).json().results).toEqual([])
    const openHere = await get(`ordenes/?evento=${elsewhere.event.slug}`, linked)
    expect(openHere.json().results).toEqual([])
    const another = await post('ordenes/', linked, {
      event_slug: elsewhere.event.slug,
      lines: [{ category_id: elsewhere.category.id, quantity: 1 }],
    })
    expect([another.statusCode, another.json().code]).toEqual([403, 'email_not_verified'])
    const waitAgain = await join(linked)
    expect([waitAgain.statusCode, waitAgain.json().code]).toEqual([403, 'email_not_verified'])
    expect((await get('usuarios/perfil/', linked)).statusCode).toBe(403)
  })

  it('goes from the link to a ticket: the order is named, paid and shown with that access alone', async () => {
    race = await createRace(api, { category: { capacity: 1 }, price_cop: 0 })
    full = await createHeldOrder(api, race)
    const { order, guest_token } = (await accept(await offered(newEmail()))).json()
    const linked = { 'x-guest-token': guest_token }
    expect((await nameRunners(api, linked, order)).statusCode).toBe(200)
    expect((await post(`ordenes/${order.code}/pagar/`, linked, SHOWN_TEXTS)).json()).toEqual({
      state: 'paid',
    })
    const { registrations } = (await get(`ordenes/${order.code}/`, linked)).json()
    expect(registrations).toHaveLength(1)
    expect((await get(`inscripciones/${registrations[0].id}/entrada.pdf`, linked)).statusCode).toBe(200)
  })

  it('an account’s offer is taken by that account, signed in, and by nobody else who has the link', async () => {
    const email = newEmail()
    const owner = await account(email)
    const token = await offered(email, owner.headers)
    const other = await account(newEmail())
    for (const headers of [{}, guest(email), other.headers]) {
      const refused = await accept(token, headers)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'offer_of_account'])
    }
    const taken = await accept(token, owner.headers)
    expect(taken.json()).toMatchObject({ guest_token: null, order: { buyer_email: email } })
    const code = taken.json().order.code
    expect((await get(`ordenes/${code}/`, owner.headers)).statusCode).toBe(200)
  })

  it('what a guest waited for is taken by the account that the same mailbox has by now', async () => {
    const email = newEmail()
    const token = await offered(email)
    const unverified = await account(email, false)
    const refused = await accept(token, unverified.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified'])
    await api.database
      .updateTable('users')
      .set({ email_verified_at: api.clock.now() })
      .where('id', '=', unverified.user.id)
      .execute()
    const taken = (await accept(token, unverified.headers)).json()
    expect(taken.guest_token).toBeNull()
    expect((await get(`ordenes/${taken.order.code}/`, unverified.headers)).statusCode).toBe(200)
    expect((await accept(token)).json()).toMatchObject({ code: 'offer_of_account' })
  })

  it('who proved the same mailbox by a code keeps that access, and another’s offer never widens it', async () => {
    const email = newEmail()
    const token = await offered(email)
    expect((await accept(token, guest(email))).json().guest_token).toBeNull()
    const { guest_token } = (await accept(token, guest(newEmail()))).json()
    expect(api.deps.accessTokens.readGuest(guest_token)).toMatchObject({
      email,
      order_code: expect.stringMatching(/^ZN-/),
    })
  })

  it('refuses an account without a verified e-mail whatever offer it takes', async () => {
    const token = await offered(newEmail())
    const { headers } = await account(newEmail(), false)
    expect((await accept(token, headers)).json()).toMatchObject({ code: 'email_not_verified' })
  })

  it('passes over whose account is closed or unverified, and keeps no place for them', async () => {
    const closed = await account(newEmail())
    const next = newEmail()
    await join(closed.headers)
    await join(guest(next))
    await api.database
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', closed.user.id)
      .execute()
    await free()
    await offer()
    expect(await mailsTo(api.database, closed.user.email)).toHaveLength(1)
    expect(await mailsTo(api.database, next)).toHaveLength(2)
    expect((await entries()).map(({ state }) => state)).toEqual(['left', 'offered'])
  })

  it('takes back at once what it offered to an account that was closed since', async () => {
    const closed = await account(newEmail())
    const token = await offered(closed.user.email, closed.headers)
    const next = newEmail()
    await join(guest(next))
    await api.database
      .updateTable('users')
      .set({ is_active: false, email_verified_at: null })
      .where('id', '=', closed.user.id)
      .execute()
    await offer()
    expect(await mailsTo(api.database, next)).toHaveLength(2)
    expect((await get(`lista-espera/${token}/`)).json()).toMatchObject({ state: 'expired' })
  })

  it('takes back what it can, though the bank of another closed account is still deciding', async () => {
    race = await createRace(api, { category: { capacity: 2 } })
    const before = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
    const [paying, gone] = [await account(newEmail()), await account(newEmail())]
    await join(paying.headers)
    await join(gone.headers)
    for (const held of before) {
      full = held
      await free()
    }
    await offer()
    const orders = await api.database
      .selectFrom('orders')
      .select(['id', 'code', 'user_id', 'total_cop'])
      .where('user_id', 'in', [paying.user.id, gone.user.id])
      .execute()
    const order = orders.find(({ user_id }) => user_id === paying.user.id)
    if (!order) throw new Error('Nothing was offered')
    const now = api.clock.now()
    const checkout = { reference: `${order.code}-1`, payable_id: order.id, amount_cop: order.total_cop }
    await api.database
      .insertInto('checkouts')
      .values({ ...checkout, expires_at: now, created_at: now })
      .execute()
    await api.database
      .insertInto('payments')
      .values({
        ...checkout,
        provider_transaction_id: `${order.code}-tx`,
        state: 'pending',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await api.database
      .updateTable('users')
      .set({ is_active: false })
      .where('id', 'in', [paying.user.id, gone.user.id])
      .execute()
    await offer()
    expect((await entries()).map(({ state }) => state)).toEqual(['offered', 'left'])
  })

  it('tells how many wait by fives, so that nobody’s coming or going is seen', async () => {
    const categoryOf = async (headers: Headers = {}) =>
      (await get(list().slice(8), headers)).json().results[0]
    const mine = newEmail()
    expect((await join(guest(mine))).json()).toMatchObject({ ahead: 0 })
    for (let each = 0; each < 3; each += 1) await join(guest(newEmail()), { address: '10.8.7.1' })
    expect(await categoryOf()).toEqual({ category_id: race.category.id, waiting: 0, entry: null })
    const fifth = newEmail()
    expect((await join(guest(fifth))).json()).toMatchObject({ ahead: 0 })
    expect(await categoryOf()).toMatchObject({ waiting: 5 })
    const sixth = newEmail()
    expect((await join(guest(sixth))).json()).toMatchObject({ ahead: 5 })
    expect((await join(guest(sixth), { party_size: 3 })).json()).toMatchObject({ ahead: 5, party_size: 1 })
    const leaving = await tokenMailedTo(api.database, fifth)
    await post(`lista-espera/entradas/${leaving}/salir/`)
    expect(await categoryOf(guest(sixth))).toMatchObject({ waiting: 5, entry: { ahead: 0 } })
    expect(await categoryOf(guest(mine))).toMatchObject({ entry: { ahead: 0, state: 'waiting' } })
  })

  it('shows an entry only to whom it belongs', async () => {
    const email = newEmail()
    const owner = await account(email)
    await join(owner.headers)
    const entryFor = async (headers: Headers) => (await get(list().slice(8), headers)).json().results[0].entry
    expect(await entryFor(owner.headers)).toMatchObject({ state: 'waiting' })
    const scoped = { 'x-guest-token': api.deps.accessTokens.signGuest(email, full.code) }
    for (const headers of [{}, guest(newEmail()), scoped, (await account(newEmail(), false)).headers])
      expect(await entryFor(headers)).toBeNull()
  })

  it('lists what a proven address waits for, with its turn, and lets its person leave and nobody else', async () => {
    const [email, stranger] = [newEmail(), newEmail()]
    const mine = async (headers: Headers) => (await get('lista-espera/mias/', headers)).json().results
    await join(guest(email), { party_size: 2 })
    const [wait] = await mine(guest(email))
    expect(wait).toMatchObject({
      event: { slug: race.event.slug, name: race.event.name },
      party_size: 2,
      ahead: 0,
      state: 'waiting',
    })
    expect(await mine(guest(stranger))).toEqual([])
    expect(await mine((await account(newEmail(), false)).headers)).toEqual([])
    const scoped = { 'x-guest-token': api.deps.accessTokens.signGuest(email, full.code) }
    expect((await get('lista-espera/mias/', scoped)).statusCode).toBe(403)
    const leave = (headers: Headers) => post(`lista-espera/mias/${wait.id}/salir/`, headers)
    expect((await leave(guest(stranger))).statusCode).toBe(404)
    expect((await leave(scoped)).statusCode).toBe(403)
    expect((await leave({})).statusCode).toBe(401)
    expect((await entries())[0]?.state).toBe('waiting')
    expect((await leave(guest(email))).statusCode).toBe(200)
    expect((await leave(guest(email))).statusCode).toBe(200)
    expect(await mine(guest(email))).toEqual([])
    // The same mailbox with an account now finds nothing either: it left.
    expect(await mine((await account(email)).headers)).toEqual([])
  })

  it('leaving by the list lets go of what was offered meanwhile, and not of what was taken', async () => {
    const [first, second] = [newEmail(), newEmail()]
    await join(guest(second), { address: '10.8.6.1' })
    await join(guest(first))
    await free()
    await offer()
    const idOf = async (email: string) =>
      (await get('lista-espera/mias/', guest(email))).json().results[0]?.id
    const offeredTo = async () => (await entries()).find(({ state }) => state === 'offered')?.email
    expect(await offeredTo()).toBe(second)
    const left = await post(`lista-espera/mias/${await idOf(second)}/salir/`, guest(second))
    expect(left.statusCode, left.body).toBe(200)
    await offer()
    expect(await offeredTo()).toBe(first)
    const id = await idOf(first)
    expect((await accept(await tokenMailedTo(api.database, first))).statusCode).toBe(200)
    const taken = await post(`lista-espera/mias/${id}/salir/`, guest(first))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'offer_taken'])
  })

  it('writes to one address so often and no more, though it leaves and joins all day', async () => {
    const email = newEmail()
    let last = 0
    for (let each = 0; each < 12 && last !== 429; each += 1) {
      const answer = await join(guest(email), { address: `10.7.${home}.${each}` })
      last = answer.statusCode
      if (last === 201) await post(`lista-espera/entradas/${await tokenMailedTo(api.database, email)}/salir/`)
    }
    expect(last).toBe(429)
    expect((await mailsTo(api.database, email)).length).toBeLessThanOrEqual(10)
  })
})
