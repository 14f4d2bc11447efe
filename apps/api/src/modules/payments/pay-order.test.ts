import type { Order } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import { createTestApi, type TestApi } from '../../testing'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createDiscount, createRace, type Race, SHOWN_TEXTS } from '../../testing/order-factories'
import { recordTransaction } from './record-transaction'

const MINUTE_MS = 60_000

describe('going to pay', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api)
  })
  afterAll(() => api.close())

  const pay = (order: TestOrder, headers: Record<string, string> = {}, payload?: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/pagar/`,
      headers: { ...order.headers, ...headers },
      payload: { ...SHOWN_TEXTS, ...payload },
    })
  const stored = (order: TestOrder) =>
    api.database.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const checkoutsOf = (order: TestOrder) =>
    api.database
      .selectFrom('checkouts')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute()

  it('opens a signed checkout for the total, until the hold ends, filled in with who pays', async () => {
    const order = await createHeldOrder(api, race, { runners: 2 })
    api.clock.advance(10 * MINUTE_MS)
    const response = await pay(order)
    expect([response.statusCode, response.json().state]).toEqual([200, 'awaiting_payment'])
    const address = new URL(response.json<{ checkout_url: string }>().checkout_url)
    const { state, expires_at } = await stored(order)
    expect([state, expires_at]).toEqual([
      'awaiting_payment',
      new Date(api.clock.now().getTime() + 15 * MINUTE_MS),
    ])
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      reference: `${order.code}-1`,
      'amount-in-cents': '16000000',
      currency: 'COP',
      'expiration-time': expires_at.toISOString(),
      'redirect-url': 'http://zancada.test/payment/callback/wompi',
      'signature:integrity': expect.stringMatching(/^[0-9a-f]{64}$/),
      'customer-data:email': order.email,
      'customer-data:full-name': expect.stringMatching(/\w+ \w+/),
      'customer-data:phone-number': expect.stringMatching(/^3\d{9}$/),
      'customer-data:legal-id-type': 'CC',
    })
  })

  it('in cash: its slip is on the order, and the order among the open ones of all races, for who comes back', async () => {
    const order = await createHeldOrder(api, race)
    await pay(order)
    await recordTransaction(
      { ...api.deps, ...moneyParts },
      {
        id: `${order.code}-tx`,
        reference: `${order.code}-1`,
        status: 'PENDING',
        status_message: null,
        amount_cop: order.total_cop,
        currency: 'COP',
        is_mixed: false,
        customer_email: null,
        payment_method_type: 'BANCOLOMBIA_COLLECT',
        payment_method_name: 'Convenio 91825 · Referencia de pago 10000123456',
        payment_link_id: null,
        created_at: api.clock.now(),
        finalized_at: null,
      },
    )
    const { headers } = order
    const open = await api.app.inject({ url: '/api/v1/ordenes/', headers })
    const [found] = open.json<{ results: Order[] }>().results
    const seen = (await api.app.inject({ url: `/api/v1/ordenes/${order.code}/`, headers })).json<Order>()
    for (const each of [found, seen])
      expect(each).toMatchObject({
        code: order.code,
        state: 'awaiting_payment',
        last_payment: {
          state: 'pending',
          method: 'BANCOLOMBIA_COLLECT',
          method_detail: 'Convenio 91825 · Referencia de pago 10000123456',
        },
      })
    const { headers: others } = await createHeldOrder(api, race)
    const theirs = await api.app.inject({ url: '/api/v1/ordenes/', headers: others })
    expect(theirs.json<{ results: Order[] }>().results.map(({ code }) => code)).not.toContain(order.code)
  })

  it('is refused once the race is off, also before its places are freed', async () => {
    const cancelled = await createRace(api)
    const order = await createHeldOrder(api, cancelled)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', cancelled.event.id)
      .execute()
    const response = await pay(order)
    expect([response.statusCode, response.json().code]).toEqual([409, 'order_closed'])
    expect(await checkoutsOf(order)).toEqual([])
  })

  it('a double click, in one tab or two, leads to the same checkout', async () => {
    const order = await createHeldOrder(api, race)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(order)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await checkoutsOf(order)).toHaveLength(1)
  })

  it('a repeated request is answered as the first time', async () => {
    const order = await createHeldOrder(api, race)
    const headers = { 'idempotency-key': 'intento-1' }
    const [first, again] = [await pay(order, headers), await pay(order, headers)]
    expect(again.body).toBe(first.body)
    const tooLong = await pay(order, { 'idempotency-key': 'x'.repeat(201) })
    expect(tooLong.statusCode).toBe(400)
  })

  it('a repeated request with another total is refused, also once it is paid', async () => {
    const free = await createRace(api, { price_cop: 0 })
    const [paying, paid] = [await createHeldOrder(api, race), await createHeldOrder(api, free)]
    for (const [order, total_cop] of [
      [paying, 80_000],
      [paid, 0],
    ] as const) {
      const headers = { 'idempotency-key': 'intento-2' }
      const first = await pay(order, headers, { total_cop })
      expect(first.statusCode).toBe(200)
      expect((await pay(order, headers, { total_cop })).body).toBe(first.body)
      const other = await pay(order, headers, { total_cop: total_cop + 1 })
      expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
    }
  })

  it('a repeated request is not sent to pay the price of before', async () => {
    const order = await createHeldOrder(api, race)
    const headers = { 'idempotency-key': 'intento-3' }
    await pay(order, headers, { total_cop: 80_000 })
    const code = await createDiscount(api, race.event.organizer_id, { type: 'fixed_amount', value: 30_000 })
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/descuento/`,
      headers: order.headers,
      payload: { code: code.code },
    })
    const again = await pay(order, headers, { total_cop: 80_000 })
    expect([again.statusCode, again.json().code]).toEqual([409, 'total_changed'])
  })

  it('a new total needs a new checkout', async () => {
    const order = await createHeldOrder(api, race)
    await pay(order)
    api.inventedCounts.add(order.code)
    await api.database
      .updateTable('orders')
      .set({ discount_cop: 30_000, total_cop: 50_000 })
      .where('id', '=', order.id)
      .execute()
    await pay(order)
    expect((await checkoutsOf(order)).map(({ reference, amount_cop }) => [reference, amount_cop])).toEqual([
      [`${order.code}-1`, 80_000],
      [`${order.code}-2`, 50_000],
    ])
  })

  it('never charges another total than the buyer saw', async () => {
    const order = await createHeldOrder(api, race)
    const { total_cop } = await stored(order)
    const refused = await pay(order, {}, { total_cop: total_cop - 1_000 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'total_changed'])
    expect(await checkoutsOf(order)).toEqual([])
    expect((await pay(order, {}, { total_cop })).statusCode).toBe(200)
  })

  it('what costs nothing is paid at once, and paid stays paid', async () => {
    const order = await createHeldOrder(api, await createRace(api, { phase: { price_cop: 0 } }))
    expect((await pay(order)).json()).toEqual({ state: 'paid' })
    expect((await pay(order)).json()).toEqual({ state: 'paid' })
    expect([(await stored(order)).state, await checkoutsOf(order)]).toEqual(['paid', []])
  })

  it('less than the provider takes is refused with what to do', async () => {
    const order = await createHeldOrder(
      api,
      await createRace(api, { event: { fee_payer: 'organizer' }, phase: { price_cop: 1_499 } }),
    )
    const response = await pay(order)
    expect([response.statusCode, response.json().code]).toEqual([409, 'total_below_minimum'])
    expect(response.json().detail).toContain('1.500')
    expect((await stored(order)).state).toBe('held')
  })

  it('needs everybody’s names, a living hold and one’s own order', async () => {
    const unnamed = await createHeldOrder(api, race, { isNamed: false })
    expect((await pay(unnamed)).json().code).toBe('participants_missing')
    const other = await createHeldOrder(api, race)
    const foreign = await pay(unnamed, { 'x-guest-token': other.headers['x-guest-token'] })
    expect(foreign.statusCode).toBe(404)
    const late = await createHeldOrder(api, race)
    api.clock.advance(21 * MINUTE_MS)
    expect((await pay(late)).json().code).toBe('order_expired')
  })

  it('a code that ended meanwhile is taken off, told, and the order costs what it costs', async () => {
    const order = await createHeldOrder(api, race)
    const code = await api.database
      .insertInto('discount_codes')
      .values({
        organizer_id: race.event.organizer_id,
        code: 'SALIDA10',
        type: 'fixed_amount',
        value: 10_000,
        valid_from: new Date(api.clock.now().getTime() - 60 * MINUTE_MS),
        valid_to: new Date(api.clock.now().getTime() + MINUTE_MS),
        held_count: 1,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('discount_redemptions')
      .values({
        discount_code_id: code.id,
        order_id: order.id,
        amount_cop: 10_000,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .execute()
    await api.database
      .updateTable('orders')
      .set({ discount_cop: 10_000, total_cop: 70_000 })
      .where('id', '=', order.id)
      .execute()
    api.clock.advance(2 * MINUTE_MS)
    const refused = await pay(order)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'discount_gone'])
    const repriced = await stored(order)
    expect([repriced.discount_cop, repriced.total_cop]).toEqual([
      0,
      repriced.subtotal_cop + repriced.service_fee_cop,
    ])
    const { held_count } = await api.database
      .selectFrom('discount_codes')
      .select('held_count')
      .where('id', '=', code.id)
      .executeTakeFirstOrThrow()
    expect(held_count).toBe(0)
    expect((await pay(order)).statusCode).toBe(200)
  })
})
