import type { Order } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import { createCategory, createPhase } from '../../testing/event-factories'
import {
  askForOrder,
  createBuyer,
  createDiscount,
  createGuestBuyer,
  createRace,
  holdOrder,
} from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'

const MINUTE_MS = 60_000

describe('holding places', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  const load = (code: string, headers: Readonly<Record<string, string>>) =>
    api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })

  it('holds them for twenty minutes at the price of the moment, with the fee on top', async () => {
    const { event, category } = await createRace(api, {
      event: { fee_payer: 'runner' },
      phase: { name: 'Preventa', price_cop: 80_000 },
    })
    const { user, headers } = await createBuyer(api)
    const order = await holdOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 2 }],
    })
    expect(order).toMatchObject({
      state: 'held',
      buyer_email: user.email,
      subtotal_cop: 160_000,
      discount_cop: 0,
      service_fee_cop: 10_400,
      total_cop: 170_400,
      lines: [{ phase_name: 'Preventa', quantity: 2, price_cop: 80_000, service_fee_cop: 10_400 }],
      discount_code: null,
    })
    expect(order.code).toMatch(/^ZN-[0-9A-Z]{6}$/)
    expect(order.registrations).toHaveLength(2)
    expect(new Date(order.expires_at).getTime() - new Date(order.server_now).getTime()).toBe(20 * MINUTE_MS)
    // What was answered from what was decided is what the rows say.
    expect((await load(order.code, headers)).json()).toEqual({ ...order, server_now: expect.any(String) })
    const audit = await api.database
      .selectFrom('audit_entries')
      .innerJoin('orders', (join) =>
        join.on((eb) => eb('audit_entries.subject_id', '=', eb.cast<string>('orders.id', 'text'))),
      )
      .select(['action', 'actor_id'])
      .where('orders.code', '=', order.code)
      .execute()
    expect(audit).toEqual([{ action: 'order.held', actor_id: user.id }])
  })

  it('sells the last places of a phase at its price and the next one at the next', async () => {
    const { event, category } = await createRace(api, {
      phase: { name: 'Primeros', price_cop: 50_000, max_quantity: 2, toDays: 5 },
    })
    await createPhase(api, category.id, { name: 'General', price_cop: 70_000, fromDays: 30, toDays: 40 })
    const { headers } = await createBuyer(api)
    const order = await holdOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 3 }],
    })
    expect(
      order.lines.map(({ phase_name, quantity, subtotal_cop }) => [phase_name, quantity, subtotal_cop]),
    ).toEqual([
      ['Primeros', 2, 100_000],
      ['General', 1, 70_000],
    ])
  })

  it('refuses with the category that has no more, and holds nothing of the others', async () => {
    const { event, category } = await createRace(api)
    const full = await createCategory(api, event.id, { name: '21K', capacity: 1 })
    await createPhase(api, full.id)
    const { headers } = await createBuyer(api)
    const refused = await askForOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [
        { category_id: category.id, quantity: 1 },
        { category_id: full.id, quantity: 2 },
      ],
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({ code: 'sold_out', detail: 'No quedan tantos cupos en la categoría 21K' })
  })

  it('is only for races on sale, verified people and at most ten runners', async () => {
    const closed = await createRace(api, { event: { state: 'closed' } })
    const { headers } = await createBuyer(api)
    const lines = [{ category_id: closed.category.id, quantity: 1 }]
    expect((await askForOrder(api, { headers, event_slug: closed.event.slug, lines })).json().code).toBe(
      'not_on_sale',
    )
    const late = await createRace(api, { phase: { fromDays: 5, toDays: 9 } })
    expect(
      (
        await askForOrder(api, {
          headers,
          event_slug: late.event.slug,
          lines: [{ category_id: late.category.id, quantity: 1 }],
        })
      ).json().code,
    ).toBe('not_on_sale')

    const { event, category } = await createRace(api)
    const unverified = await createRunner(api, { email_verified_at: null })
    const asUnverified = await logInAs(api, unverified.email)
    const refused = await askForOrder(api, {
      headers: asUnverified.headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified'])

    const many = await askForOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [
        { category_id: category.id, quantity: 6 },
        { category_id: category.id, quantity: 5 },
      ],
    })
    expect(many.json()).toEqual({ lines: ['Puedes inscribir hasta 10 corredores en una compra'] })
    const elsewhere = await askForOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [{ category_id: closed.category.id, quantity: 1 }],
    })
    expect(elsewhere.json()).toEqual({ 'lines.0.category_id': ['Esta categoría no es de la carrera'] })
    expect((await askForOrder(api, { headers: {}, event_slug: event.slug, lines })).statusCode).toBe(401)
  })

  it('shows an order to its buyer alone, and lets guests go on with theirs', async () => {
    const { event, category } = await createRace(api)
    const guest = await createGuestBuyer(api)
    const other = await createGuestBuyer(api)
    const order = await holdOrder(api, {
      headers: guest.headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    expect(order.buyer_email).toBe(guest.email)
    expect((await load(order.code, other.headers)).statusCode).toBe(404)
    const { headers } = await createBuyer(api)
    expect((await load(order.code, headers)).statusCode).toBe(404)
    expect((await load(order.code.toLowerCase(), guest.headers)).statusCode).toBe(200)
    const open = await api.app.inject({
      url: `/api/v1/ordenes/?evento=${event.slug}`,
      headers: guest.headers,
    })
    expect(open.json<{ results: Order[] }>().results.map(({ code }) => code)).toEqual([order.code])
    for (const [method, path] of [
      ['POST', 'cancelar/'],
      ['DELETE', 'descuento/'],
    ] as const)
      expect(
        (
          await api.app.inject({
            method,
            url: `/api/v1/ordenes/${order.code}/${path}`,
            headers: other.headers,
          })
        ).statusCode,
      ).toBe(404)
  })

  it('gives places, sizes and the code back when the buyer lets go, once', async () => {
    const { event, category } = await createRace(api, { event: { fee_payer: 'runner' }, capacity: 1 })
    const { code } = await createDiscount(api, event.organizer_id, { usage_limit: 1 })
    const { headers } = await createBuyer(api)
    const asked = {
      headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
      discount_code: code.toLowerCase(),
    }
    const order = await holdOrder(api, asked)
    expect(order).toMatchObject({ discount_code: code, discount_cop: 8_000, total_cop: 72_000 + 4_800 })
    expect((await askForOrder(api, asked)).json().code).toBe('sold_out')
    const cancel = () =>
      api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${order.code}/cancelar/`, headers })
    expect((await cancel()).json()).toMatchObject({
      state: 'cancelled',
      registrations: [{ state: 'cancelled' }],
    })
    expect((await cancel()).statusCode).toBe(200)
    expect((await holdOrder(api, asked)).discount_code).toBe(code)
  })

  it('limits how many orders a person holds at once', async () => {
    const { event, category } = await createRace(api)
    const { headers } = await createBuyer(api)
    const asked = { headers, event_slug: event.slug, lines: [{ category_id: category.id, quantity: 1 }] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForOrder(api, asked)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ])
    expect(
      new Set(
        answers.flatMap((answer) => answer.json().code ?? []).filter((code) => code === 'too_many_holds'),
      ).size,
    ).toBe(1)
  })

  it('limits how many orders one address holds at once, also for thirty different buyers', async () => {
    const { event, category } = await createRace(api)
    const answers = await Promise.all(
      Array.from({ length: 33 }, async () => {
        const { headers } = await createGuestBuyer(api)
        return askForOrder(api, {
          headers,
          event_slug: event.slug,
          lines: [{ category_id: category.id, quantity: 1 }],
          address: '181.49.7.7',
        })
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30)
    expect(answers.filter((answer) => answer.json().code === 'too_many_holds')).toHaveLength(3)
  })

  it('answers a repeated request with the first answer, and one order', async () => {
    const { event, category } = await createRace(api)
    const { headers: own } = await createBuyer(api)
    const headers = { ...own, 'idempotency-key': 'doble-clic' }
    const asked = { headers, event_slug: event.slug, lines: [{ category_id: category.id, quantity: 1 }] }
    const twins = await Promise.all(Array.from({ length: 5 }, () => askForOrder(api, asked)))
    expect(twins.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(twins.map(({ body }) => body)).size).toBe(1)
    api.clock.advance(1_000)
    expect((await askForOrder(api, asked)).body).toBe(twins[0]?.body)
    const other = await askForOrder(api, { ...asked, lines: [{ category_id: category.id, quantity: 2 }] })
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
    const somebodyElse = await createBuyer(api)
    const theirs = await askForOrder(api, {
      ...asked,
      headers: { ...somebodyElse.headers, 'idempotency-key': 'doble-clic' },
    })
    expect(theirs.json<Order>().buyer_email).toBe(somebodyElse.user.email)
  })
})
