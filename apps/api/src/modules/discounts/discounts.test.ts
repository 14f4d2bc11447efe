import type { DiscountCode, Redemption } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent, createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace } from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'

const BASE = '/api/v1/organizador/descuentos/'

describe('an organizer’s discount codes', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let stranger: Awaited<ReturnType<typeof createSignedInOrganizer>>
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
    stranger = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  const input = (given: object = {}) => ({
    code: 'vip10',
    type: 'percentage',
    value: 10,
    valid_from: '2026-01-01T00:00:00Z',
    valid_to: '2036-01-01T00:00:00Z',
    ...given,
  })
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = owner.headers,
  ) => api.app.inject({ method, url: `${BASE}${path}`, headers, ...(payload && { payload }) })

  it('are created, changed whole, found and deleted, and their name is free again', async () => {
    const event = await createEvent(api, { organizer_id: owner.organizer.id })
    const created = await send('POST', '', input({ event_slugs: [event.slug], usage_limit: 5 }))
    expect(created.statusCode).toBe(201)
    const code = created.json<DiscountCode>()
    expect(code).toMatchObject({
      code: 'VIP10',
      usage_limit: 5,
      is_active: true,
      events: [{ slug: event.slug, name: event.name }],
      held_count: 0,
      used_count: 0,
    })
    expect((await send('POST', '', input())).json()).toEqual({ code: ['Ya tienes un código con ese nombre'] })
    expect((await send('POST', '', input(), stranger.headers)).statusCode).toBe(201)
    const changed = await send('PUT', `${code.id}/`, input({ value: 20, is_active: false }))
    expect(changed.json()).toMatchObject({ value: 20, is_active: false, events: [], usage_limit: null })
    const found = async (query: string) =>
      (await send('GET', query)).json<{ results: DiscountCode[] }>().results.map((each) => each.code)
    expect(await found('?q=ip1')).toEqual(['VIP10'])
    expect(await found('?estado=activo')).toEqual([])
    expect(await found(`?estado=inactivo&evento=${event.slug}`)).toEqual(['VIP10'])
    expect(await found('?q=%25')).toEqual([])
    expect((await send('DELETE', `${code.id}/`)).statusCode).toBe(200)
    expect(await found('')).toEqual([])
    expect((await send('POST', '', input())).statusCode).toBe(201)
  })

  it('are refused in words for people, each at its field', async () => {
    const response = await send(
      'POST',
      '',
      input({ code: ' ', value: 101, valid_to: '2025-01-01T00:00:00Z' }),
    )
    expect(response.statusCode).toBe(400)
    expect((await send('POST', '', input({ code: 'MAL1', value: 101 }))).json()).toEqual({
      value: ['El porcentaje no puede ser mayor a 100'],
    })
    expect(
      (await send('POST', '', input({ code: 'MAL2', valid_to: '2025-01-01T00:00:00Z' }))).json(),
    ).toEqual({
      valid_to: ['La fecha de fin debe ser posterior a la fecha de inicio'],
    })
    const foreign = await createEvent(api, { organizer_id: stranger.organizer.id })
    expect((await send('POST', '', input({ code: 'MAL3', event_slugs: [foreign.slug] }))).json()).toEqual({
      event_slugs: ['Alguno de estos eventos no existe'],
    })
  })

  it('show who used them, and their limit is never below what is taken', async () => {
    const race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    const code = (await send('POST', '', input({ code: 'CLUB', usage_limit: 9 }))).json<DiscountCode>()
    const orders = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
    for (const order of orders)
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/descuento/`,
        headers: order.headers,
        payload: { code: 'club' },
      })
    const uses = (await send('GET', `${code.id}/usos/`)).json<{ results: Redemption[] }>().results
    expect(
      uses.map(({ order_code, buyer_email, amount_cop, state }) => [
        order_code,
        buyer_email,
        amount_cop,
        state,
      ]),
    ).toEqual(orders.toReversed().map((order) => [order.code, order.email, 8_000, 'held']))
    expect((await send('PUT', `${code.id}/`, input({ code: 'CLUB', usage_limit: 1 }))).json()).toEqual({
      usage_limit: ['Este código ya tiene 2 usos: el límite no puede ser menor'],
    })
  })

  it('are nobody else’s business', async () => {
    const code = (await send('POST', '', input({ code: 'MIO' }))).json<DiscountCode>()
    for (const [method, path] of [
      ['GET', `${code.id}/`],
      ['GET', `${code.id}/usos/`],
      ['PUT', `${code.id}/`],
      ['DELETE', `${code.id}/`],
    ] as const)
      expect(
        (await send(method, path, method === 'PUT' ? input() : undefined, stranger.headers)).statusCode,
      ).toBe(404)
    const helper = await createSignedInStaff(api, owner.organizer.id, ['descuentos'])
    expect((await send('GET', `${code.id}/`, undefined, helper.headers)).statusCode).toBe(200)
    const porter = await createSignedInStaff(api, owner.organizer.id, ['check-in'])
    expect((await send('GET', '', undefined, porter.headers)).statusCode).toBe(403)
  })
})
