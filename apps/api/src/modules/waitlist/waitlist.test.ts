import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { lockOrder, releaseOrder } from '../orders'
import { offerFreedPlaces } from './offer-freed-places'

const DAY_MS = 86_400_000

describe('the waitlist', () => {
  let api: TestApi
  let race: Race
  let full: TestOrder[]
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { category: { capacity: 4 } })
    full = [
      await createHeldOrder(api, race, { runners: 2 }),
      await createHeldOrder(api, race, { runners: 2 }),
    ]
  })

  const join = (email: string, party_size = 1) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/eventos/${race.event.slug}/lista-espera/`,
      payload: { category_id: race.category.id, email, party_size },
    })

  const buy = async (email: string, quantity = 1) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/ordenes/',
      headers: { 'x-guest-token': await api.deps.accessTokens.signGuest(email) },
      payload: { event_slug: race.event.slug, lines: [{ category_id: race.category.id, quantity }] },
    })

  async function release(order: TestOrder | undefined): Promise<void> {
    await inTransaction(api.database, async (tx) => {
      const locked = order && (await lockOrder(tx, order.code))
      if (!locked) throw new Error('The order is not there')
      await releaseOrder(api.deps, tx, locked, 'cancelled', api.clock.now())
    })
  }

  const offer = () => offerFreedPlaces(api.deps, { category_ids: [race.category.id] })
  const answer = (token: string, what: 'aceptar' | 'dejar') =>
    api.app.inject({ method: 'POST', url: `/api/v1/lista-espera/${token}/${what}/` })

  it('takes whoever finds the category full, once each, in order', async () => {
    expect((await join('uno@correo.test')).json()).toMatchObject({ ahead: 0, state: 'waiting' })
    expect((await join('dos@correo.test', 3)).json()).toMatchObject({ ahead: 1, party_size: 3 })
    expect((await join('UNO@correo.test', 4)).json()).toMatchObject({ ahead: 0, party_size: 1 })
    expect((await join('tres@correo.test', 5)).statusCode).toBe(400)
  })

  it('is not for a category that still has places', async () => {
    await release(full[0])
    expect((await join('uno@correo.test')).json()).toMatchObject({ code: 'not_sold_out' })
  })

  it('keeps a freed place for whoever waits: nobody buys past them', async () => {
    await join('uno@correo.test')
    await release(full[0])
    expect((await buy('vivo@correo.test')).json()).toMatchObject({ code: 'sold_out' })
    await offer()
    // One of the two freed places is offered; nobody waits for the other.
    expect((await buy('vivo@correo.test')).statusCode).toBe(201)
    expect((await buy('vivo2@correo.test')).json()).toMatchObject({ code: 'sold_out' })
  })

  it('passes over a party that does not fit, and leaves on sale what nobody waiting can use', async () => {
    await join('grupo@correo.test', 4)
    await release(full[0])
    await offer()
    expect(await mailsTo(api.database, 'grupo@correo.test')).toHaveLength(0)
    expect((await buy('vivo@correo.test')).statusCode).toBe(201)
  })

  it('offers by a personal link; accepting leads to the order, already held', async () => {
    await join('uno@correo.test', 2)
    await release(full[0])
    await offer()
    const token = await tokenMailedTo(api.database, 'uno@correo.test')
    expect((await api.app.inject(`/api/v1/lista-espera/${token}/`)).json()).toMatchObject({
      state: 'offered',
      party_size: 2,
    })
    const accepted = await answer(token, 'aceptar')
    const { order, guest_token } = accepted.json()
    expect(order).toMatchObject({ state: 'held', buyer_email: 'uno@correo.test' })
    expect(order.registrations).toHaveLength(2)
    const own = await api.app.inject({
      url: `/api/v1/ordenes/${order.code}/`,
      headers: { 'x-guest-token': guest_token },
    })
    expect(own.statusCode).toBe(200)
    expect((await answer(token, 'aceptar')).json().order.code).toBe(order.code)
  })

  it('passes an offer on when it is let go, or not answered in a day', async () => {
    await join('uno@correo.test', 2)
    await join('dos@correo.test', 2)
    await join('tres@correo.test', 2)
    await release(full[0])
    await offer()
    const first = await tokenMailedTo(api.database, 'uno@correo.test')
    expect((await answer(first, 'dejar')).statusCode).toBe(200)
    await offer()
    const second = await tokenMailedTo(api.database, 'dos@correo.test')
    expect((await answer(first, 'aceptar')).json()).toMatchObject({ code: 'offer_closed' })

    api.clock.advance(DAY_MS + 1)
    expect((await answer(second, 'aceptar')).json()).toMatchObject({ code: 'offer_closed' })
    const expired = await api.database
      .selectFrom('orders')
      .innerJoin('waitlist_entries', 'waitlist_entries.order_id', 'orders.id')
      .select('orders.code')
      .where('waitlist_entries.email', '=', 'dos@correo.test')
      .where('orders.event_id', '=', race.event.id)
      .executeTakeFirstOrThrow()
    await inTransaction(api.database, async (tx) => {
      const locked = await lockOrder(tx, expired.code)
      if (locked) await releaseOrder(api.deps, tx, locked, 'expired', api.clock.now())
    })
    await offer()
    expect(await mailsTo(api.database, 'tres@correo.test')).toHaveLength(1)
  })

  it('never offers one place to two, though several workers offer at once', async () => {
    for (let each = 1; each <= 6; each += 1) await join(`varios${each}@correo.test`)
    await release(full[0])
    await Promise.all([offer(), offer(), offer(), offer()])
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from waitlist_entries where event_id = ${race.event.id} group by state
    `.execute(api.database)
    expect(rows.find(({ state }) => state === 'offered')?.count).toBe(2)
    const { held_count } = await api.database
      .selectFrom('categories')
      .select('held_count')
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow()
    expect(held_count).toBe(4)
  })
})
