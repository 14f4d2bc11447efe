import type { Order } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { countersThatLie } from '../../testing/counted-places'
import { createCategory, createPhase, createSignedInOrganizer } from '../../testing/event-factories'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, nameRunners, type Race } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { placesFreedJob } from '../events'
import { confirmOrder, holdPlaces, lockOrder, releaseOrder } from '../orders'
import { offerFreedPlaces } from './offer-freed-places'

const DAY_MS = 86_400_000

describe('the waitlist', () => {
  let api: TestApi
  let race: Race
  let full: TestOrder[]
  let home = 0
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { category: { capacity: 4 } })
    home += 1
    full = [
      await createHeldOrder(api, race, { runners: 2 }),
      await createHeldOrder(api, race, { runners: 2 }),
    ]
  })

  const guest = (email: string) => ({ 'x-guest-token': api.deps.accessTokens.signGuest(email) })
  const join = (email: string, party_size = 1) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/eventos/${race.event.slug}/lista-espera/`,
      headers: guest(email),
      payload: { category_id: race.category.id, party_size },
      remoteAddress: `10.9.0.${home}`,
    })

  const offersTo = async (email: string) =>
    (await mailsTo(api.database, email)).filter(({ subject }) => subject.startsWith('Hay un cupo para ti'))

  const buy = async (email: string, quantity = 1) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/ordenes/',
      headers: guest(email),
      payload: { event_slug: race.event.slug, lines: [{ category_id: race.category.id, quantity }] },
      remoteAddress: `10.9.0.${home}`,
    })

  async function release(order: TestOrder | undefined): Promise<void> {
    await inTransaction(api.database, async (tx) => {
      const locked = order && (await lockOrder(tx, order.code))
      if (!locked) throw new Error('The order is not there')
      await releaseOrder(api.deps, tx, locked, 'cancelled', api.clock.now())
    })
  }

  const offer = () => offerFreedPlaces(api.deps, { event_id: race.event.id })
  const minute = () => offerFreedPlaces(api.deps, {})
  const asked = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = ${placesFreedJob.name} and data ->> 'event_id' = ${race.event.id}
    `.execute(api.database)
    return rows[0]?.count ?? 0
  }
  const answer = (token: string, what: 'aceptar' | 'dejar') =>
    api.app.inject({ method: 'POST', url: `/api/v1/lista-espera/${token}/${what}/` })

  it('takes buyers who find the category full, once each, in order', async () => {
    expect((await join('uno@correo.test')).json()).toMatchObject({ ahead: 0, state: 'waiting' })
    expect((await join('dos@correo.test', 3)).json()).toMatchObject({ party_size: 3 })
    expect((await join('uno@correo.test', 4)).json()).toMatchObject({ party_size: 1, state: 'waiting' })
    expect((await join('tres@correo.test', 5)).statusCode).toBe(400)
  })

  it('is not for a category that still has places', async () => {
    await release(full[0])
    expect((await join('uno@correo.test')).json()).toMatchObject({ code: 'not_sold_out' })
  })

  it('keeps a freed place for the waiting: nobody buys past them', async () => {
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
    expect(await offersTo('grupo@correo.test')).toHaveLength(0)
    expect((await buy('vivo@correo.test')).statusCode).toBe(201)
  })

  it('does not keep those behind a party that does not fit waiting with it', async () => {
    await join('multitud@correo.test', 4)
    await join('sola@correo.test')
    await release(full[0])
    await offer()
    expect(await offersTo('multitud@correo.test')).toHaveLength(0)
    expect(await offersTo('sola@correo.test')).toHaveLength(1)
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
    expect(await offersTo('tres@correo.test')).toHaveLength(1)
  })

  describe('an offer', () => {
    const stateOf = async (email: string) =>
      api.database
        .selectFrom('waitlist_entries')
        .innerJoin('orders', 'orders.id', 'waitlist_entries.order_id')
        .select(['waitlist_entries.state', 'waitlist_entries.created_at', 'orders.code'])
        .where('waitlist_entries.email', '=', email)
        .where('waitlist_entries.event_id', '=', race.event.id)
        .executeTakeFirstOrThrow()
    const pauseSales = (sales_paused: boolean) => {
      api.inventedCounts.add(race.event.slug)
      return api.database
        .updateTable('events')
        .set({ sales_paused })
        .where('id', '=', race.event.id)
        .execute()
    }
    const runOut = async () => {
      api.clock.advance(DAY_MS + 1)
      await expireEveryHold(api.deps)
    }

    it('that ran out while the sale was paused is made again, before those who came later', async () => {
      await join('pausada@correo.test', 2)
      api.clock.advance(1)
      await join('detras@correo.test', 2)
      await release(full[0])
      await offer()
      const { created_at } = await stateOf('pausada@correo.test')
      await pauseSales(true)
      await runOut()
      await minute()
      expect(await stateOf('pausada@correo.test')).toMatchObject({ state: 'waiting', created_at })
      await pauseSales(false)
      await minute()
      expect(await offersTo('pausada@correo.test')).toHaveLength(2)
      expect((await stateOf('pausada@correo.test')).state).toBe('offered')
    })

    it('that its buyer gave up while the sale was paused is over', async () => {
      await join('uno@correo.test', 2)
      await release(full[0])
      await offer()
      await pauseSales(true)
      const { code } = await stateOf('uno@correo.test')
      await inTransaction(api.database, async (tx) => {
        const locked = await lockOrder(tx, code)
        if (locked) await releaseOrder(api.deps, tx, locked, 'cancelled', api.clock.now())
      })
      await minute()
      expect((await stateOf('uno@correo.test')).state).toBe('expired')
    })

    it('paid without having been accepted counts as accepted, however long its bank took', async () => {
      await join('uno@correo.test')
      await release(full[0])
      await offer()
      const { code } = await stateOf('uno@correo.test')
      const headers = guest('uno@correo.test')
      const order = (await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })).json<Order>()
      await nameRunners(api, headers, order)
      api.clock.advance(DAY_MS + 1)
      await minute()
      await inTransaction(api.database, async (tx) => {
        const locked = await lockOrder(tx, code)
        if (!locked) throw new Error('The order is not there')
        await confirmOrder(api.deps, tx, locked, api.clock.now())
        await insertApprovedPayment(
          tx,
          { payable_id: locked.id, amount_cop: locked.total_cop },
          api.clock.now(),
        )
      })
      await minute()
      expect((await stateOf('uno@correo.test')).state).toBe('accepted')
    })
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

  it('shows their own entry to a person who joins again, and counts every question', async () => {
    await join('uno@correo.test', 2)
    await release(full[0])
    await offer()
    expect((await join('uno@correo.test')).json()).toMatchObject({ state: 'offered', party_size: 2 })
    for (let time = 0; time < 28; time += 1) await join('uno@correo.test')
    expect((await join('uno@correo.test')).statusCode).toBe(429)
  })

  it('asks for an offer when somebody joins: a place may have come free while they did', async () => {
    const before = await asked()
    await join('uno@correo.test')
    expect(await asked()).toBe(before + 1)
  })

  it('lets nobody buy or wait past a place kept for others, and never says both', async () => {
    await join('uno@correo.test', 2)
    await release(full[0])
    expect((await buy('vivo@correo.test')).json()).toMatchObject({ code: 'sold_out' })
    expect((await join('dos@correo.test')).json()).toMatchObject({ state: 'waiting' })
  })

  it('offers the places that an organizer adds, and sells the rest', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    race = await createRace(api, {
      event: { organizer_id: organizer.id, capacity: 1 },
      category: { capacity: 1 },
    })
    await createHeldOrder(api, race)
    await join('ampliada@correo.test')
    const editor = `/api/v1/organizador/eventos/${race.event.slug}/`
    const before = await asked()
    const { version } = (await api.app.inject({ url: editor, headers })).json()
    const more = await api.app.inject({
      method: 'PATCH',
      url: editor,
      headers,
      payload: { version, capacity: 3 },
    })
    expect([more.statusCode, await asked()]).toEqual([200, before + 1])
    const { id, name, distance_m } = race.category
    const saved = await api.app.inject({
      method: 'PUT',
      url: `${editor}categorias/`,
      headers,
      payload: { version: more.json().version, categories: [{ id, name, distance_m, capacity: 3 }] },
    })
    expect([saved.statusCode, await asked()]).toEqual([200, before + 2])
    expect((await buy('vivo@correo.test')).json()).toMatchObject({ code: 'sold_out' })
    await minute()
    expect(await offersTo('ampliada@correo.test')).toHaveLength(1)
    expect((await buy('vivo@correo.test')).statusCode).toBe(201)
    expect((await buy('vivo2@correo.test')).json()).toMatchObject({ code: 'sold_out' })
  })

  it('offers what one category gives back to a person who waits in another, when the event itself was full', async () => {
    race = await createRace(api, { event: { capacity: 2 }, category: { capacity: 4 } })
    const other = await createCategory(api, race.event.id, { capacity: 4 })
    await createPhase(api, other.id)
    await createHeldOrder(api, race)
    const elsewhere = await createHeldOrder(api, { ...race, category: other })
    await join('enlacarrera@correo.test')
    await release(elsewhere)
    await offer()
    expect(await offersTo('enlacarrera@correo.test')).toHaveLength(1)
  })

  it('keeps from others only what it could offer: as the event and the prices have room, too', async () => {
    race = await createRace(api, { event: { capacity: 5 }, category: { capacity: 9 } })
    const pair = await createHeldOrder(api, race, { runners: 2 })
    await createHeldOrder(api, race, { runners: 3 })
    await join('trio@correo.test', 3)
    await release(pair)
    await minute()
    expect((await buy('cabe@correo.test', 2)).statusCode).toBe(201)

    race = await createRace(api, { category: { capacity: 9 }, phase: { max_quantity: 4 } })
    const big = await createHeldOrder(api, race, { runners: 4 })
    await api.database
      .updateTable('categories')
      .set({ capacity: 4 })
      .where('id', '=', race.category.id)
      .execute()
    await join('grupo2@correo.test', 4)
    await join('pareja@correo.test', 1)
    await release(big)
    await api.database
      .updateTable('price_phases')
      .set({ max_quantity: 2 })
      .where('id', '=', race.phase.id)
      .execute()
    await minute()
    expect(await offersTo('grupo2@correo.test')).toHaveLength(0)
    expect(await offersTo('pareja@correo.test')).toHaveLength(1)
    expect((await buy('cabe2@correo.test')).statusCode).toBe(201)
  })

  it('offers what came free between two prices once the next one begins', async () => {
    race = await createRace(api, { category: { capacity: 1 }, phase: { toDays: 1 } })
    await createPhase(api, race.category.id, { name: 'Segunda', fromDays: 3, toDays: 20 })
    const order = await createHeldOrder(api, race)
    await join('entreprecios@correo.test')
    api.clock.advance(2 * DAY_MS)
    await release(order)
    await offer()
    await minute()
    expect(await offersTo('entreprecios@correo.test')).toHaveLength(0)
    api.clock.advance(1.5 * DAY_MS)
    await minute()
    expect(await offersTo('entreprecios@correo.test')).toHaveLength(1)
  })

  it('takes the event before its categories, as buyers do, so that none waits for the other', async () => {
    await join('sinesperas@correo.test')
    await release(full[0])
    const { offering } = await inTransaction(api.database, async (tx) => {
      await tx.selectFrom('events').select('id').where('id', '=', race.event.id).forUpdate().execute()
      const offering = offer()
      await untilSomebodyWaits(api.database)
      await tx
        .selectFrom('categories')
        .select('id')
        .where('id', '=', race.category.id)
        .forUpdate()
        .noWait()
        .execute()
      return { offering }
    })
    await offering
    expect(await offersTo('sinesperas@correo.test')).toHaveLength(1)
  })

  it('offers and buyers at once leave nobody without an answer, nor a place without an owner', async () => {
    race = await createRace(api, { category: { capacity: 12 } })
    const holders = []
    for (let each = 0; each < 6; each += 1) holders.push(await createHeldOrder(api, race, { runners: 2 }))
    for (let each = 1; each <= 5; each += 1) await join(`cola${each}@correo.test`)
    await Promise.all([
      ...holders.map(async (order) => {
        await release(order)
        await offer()
      }),
      ...Array.from({ length: 12 }, (_, each) => buy(`afan${each}@correo.test`)),
    ])
    await minute()
    const left = await Promise.all(Array.from({ length: 12 }, (_, each) => buy(`tarde${each}@correo.test`)))
    expect(left.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([])
    const { held_count } = await api.database
      .selectFrom('categories')
      .select('held_count')
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow()
    expect(held_count).toBe(12)
    for (let each = 1; each <= 5; each += 1) expect(await offersTo(`cola${each}@correo.test`)).toHaveLength(1)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('does not count its offers among what a person holds by themselves', async () => {
    race = await createRace(api)
    for (let each = 0; each < 3; each += 1)
      await holdPlaces(api.deps, api.database, {
        event: { id: race.event.id },
        lines: [{ category_id: race.category.id, quantity: 1 }],
        buyer: { user_id: null, guest_email: 'paciente@correo.test' },
        network: 'waitlist',
        offer: { expires_at: new Date(api.clock.now().getTime() + DAY_MS) },
      })
    expect((await buy('paciente@correo.test')).statusCode).toBe(201)
  })
})
