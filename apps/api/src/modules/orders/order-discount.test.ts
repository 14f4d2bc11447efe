import type { Order } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import { createEvent } from '../../testing/event-factories'
import {
  askForOrder,
  createBuyer,
  createDiscount,
  createGuestBuyer,
  createRace,
  holdOrder,
  type Race,
} from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'

const DAY_MS = 24 * 3600 * 1000

describe('a discount code on an order', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  type Headers = Readonly<Record<string, string>>

  const apply = (order: Order, headers: Headers, code: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/descuento/`,
      headers,
      payload: { code },
    })
  const remove = (order: Order, headers: Headers) =>
    api.app.inject({ method: 'DELETE', url: `/api/v1/ordenes/${order.code}/descuento/`, headers })

  async function held(given: Race, quantity = 1) {
    const { headers } = await createBuyer(api)
    const lines = [{ category_id: given.category.id, quantity }]
    return { headers, order: await holdOrder(api, { headers, event_slug: given.event.slug, lines }) }
  }

  it('leaves the fee to whom it was when the places were held', async () => {
    const race = await createRace(api, { event: { fee_payer: 'organizer' } })
    const { code } = await createDiscount(api, race.event.organizer_id, { value: 10 })
    const { headers, order } = await held(race)
    await api.database
      .updateTable('events')
      .set({ fee_payer: 'runner' })
      .where('id', '=', race.event.id)
      .execute()
    expect((await apply(order, headers, code)).json()).toMatchObject({ service_fee_cop: 0 })
    expect((await remove(order, headers)).json()).toMatchObject({ total_cop: order.total_cop })
  })

  it('lowers the total, gives way to another and can be taken off', async () => {
    const race = await createRace(api, { event: { fee_payer: 'runner' }, price_cop: 33_333 })
    const ten = await createDiscount(api, race.event.organizer_id, { value: 10 })
    const fixed = await createDiscount(api, race.event.organizer_id, { type: 'fixed_amount', value: 500_000 })
    const { headers, order } = await held(race, 3)
    const applied = (await apply(order, headers, ` ${ten.code.toLowerCase()} `)).json<Order>()
    expect(applied).toMatchObject({ discount_code: ten.code, subtotal_cop: 99_999, discount_cop: 10_000 })
    expect(applied.total_cop).toBe(applied.subtotal_cop - applied.discount_cop + applied.service_fee_cop)
    expect((await apply(order, headers, ten.code)).json<Order>().total_cop).toBe(applied.total_cop)
    expect((await apply(order, headers, fixed.code)).json()).toMatchObject({
      discount_code: fixed.code,
      discount_cop: 99_999,
      service_fee_cop: 0,
      total_cop: 0,
    })
    expect((await remove(order, headers)).json()).toMatchObject({
      discount_code: null,
      discount_cop: 0,
      total_cop: order.total_cop,
    })
    expect((await remove(order, headers)).statusCode).toBe(200)
  })

  it('is refused with its own reason, at its field', async () => {
    const race = await createRace(api)
    const { organizer_id } = race.event
    const now = api.clock.now().getTime()
    const other = await createEvent(api, { organizer_id })
    const foreign = await createDiscount(api, (await createEvent(api)).organizer_id)
    const inactive = await createDiscount(api, organizer_id, { is_active: false })
    const later = await createDiscount(api, organizer_id, { valid_from: new Date(now + DAY_MS) })
    const past = await createDiscount(api, organizer_id, { valid_to: new Date(now - 1_000) })
    const spent = await createDiscount(api, organizer_id, { usage_limit: 1 })
    const elsewhere = await createDiscount(api, organizer_id)
    const deleted = await createDiscount(api, organizer_id, { deleted_at: new Date(now) })
    await api.database
      .insertInto('discount_code_events')
      .values({ discount_code_id: elsewhere.id, event_id: other.id })
      .execute()
    const first = await held(race)
    expect((await apply(first.order, first.headers, spent.code)).statusCode).toBe(200)
    const { headers, order } = await held(race)
    const reason = async (code: string) => (await apply(order, headers, code)).json<{ code: string[] }>().code
    expect(await reason('NO-EXISTE')).toEqual(['No encontramos ese código'])
    expect(await reason(foreign.code)).toEqual(['No encontramos ese código'])
    expect(await reason(deleted.code)).toEqual(['No encontramos ese código'])
    expect(await reason(inactive.code)).toEqual(['Este código ya no está activo'])
    expect(await reason(elsewhere.code)).toEqual(['Este código no es para esta carrera'])
    expect(await reason(later.code)).toEqual(['Este código aún no se puede usar'])
    expect(await reason(past.code)).toEqual(['Este código ya venció'])
    expect(await reason(spent.code)).toEqual(['Este código llegó a su límite de usos'])
  })

  it('is not found by trying words', async () => {
    const race = await createRace(api)
    const { headers, order } = await held(race)
    for (let guess = 0; guess < 15; guess += 1)
      expect((await apply(order, headers, `PRUEBA${guess}`)).statusCode).toBe(400)
    expect((await apply(order, headers, 'PRUEBA15')).statusCode).toBe(429)
  })

  it('is not found by trying words while places are asked for either', async () => {
    const race = await createRace(api)
    const good = await createDiscount(api, race.event.organizer_id)
    const ask = (headers: Headers, address: string, discount_code?: string) =>
      askForOrder(api, {
        headers,
        address,
        event_slug: race.event.slug,
        lines: [{ category_id: race.category.id, quantity: 1 }],
        ...(discount_code !== undefined && { discount_code }),
      })
    const home = '10.77.0.1'
    const guessers = await Promise.all(Array.from({ length: 5 }, () => createGuestBuyer(api)))
    const [first, ...others] = guessers
    const last = others.pop()
    if (!first || !last) throw new Error('There are five of them')
    for (let guess = 0; guess < 15; guess += 1)
      expect((await ask(first.headers, home, `PRUEBA${guess}`)).statusCode).toBe(400)
    // From wherever they ask, and though this one is good.
    expect((await ask(first.headers, '10.77.0.2', good.code)).statusCode).toBe(429)
    expect((await ask(first.headers, '10.77.0.2')).statusCode).toBe(201)
    for (const { headers } of others)
      for (let guess = 0; guess < 15; guess += 1) await ask(headers, home, `PRUEBA${guess}`)
    // A new person from a house that guessed sixty times; elsewhere, the code is theirs.
    expect((await ask(last.headers, home, good.code)).statusCode).toBe(429)
    expect((await ask(last.headers, '10.77.0.3', good.code)).statusCode).toBe(201)
  })

  it('gives its last use to exactly one order, however many ask at once', async () => {
    const race = await createRace(api)
    const last = await createDiscount(api, race.event.organizer_id, { usage_limit: 3 })
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { headers } = await createGuestBuyer(api)
        const lines = [{ category_id: race.category.id, quantity: 1 }]
        return { headers, order: await holdOrder(api, { headers, event_slug: race.event.slug, lines }) }
      }),
    )
    const answers = await Promise.all(buyers.map(({ order, headers }) => apply(order, headers, last.code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9)
  })
})
