import type { MyRegistration } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import { createHeldOrder } from '../../testing/held-orders'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import { createRace, type Race, SHOWN_TEXTS } from '../../testing/order-factories'
import { createPaidOrder, type PaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { followCancelledEvent } from '../orders'
import { oweCancelledOrder } from './owe-cancelled-order'

describe('money of a race that was cancelled', () => {
  let api: TestApi
  let desk: MoneyDesk
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  const cancelRace = async ({ event }: Race) => {
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled', cancel_reason: 'Creció el río' })
      .where('id', '=', event.id)
      .execute()
    await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: event.id })
  }

  /** What «Mis inscripciones» says of each place. */
  async function toldInList({
    headers,
  }: Pick<PaidOrder, 'headers'>): Promise<MyRegistration['money_back'][]> {
    const answer = await api.app.inject({ url: '/api/v1/inscripciones/mias/', headers })
    const { results } = answer.json<{ results: MyRegistration[] }>()
    return results.map(({ money_back }) => money_back)
  }

  it('is owed whole with its service, found by the administrator, and ends the order when it is back', async () => {
    const cancelled = await desk.createPolicyRace()
    const order = await createPaidOrder(api, cancelled, { runners: 2 })
    await cancelRace(cancelled)
    await cancelRace(cancelled)
    expect(await desk.statesOf(order)).toEqual(['paid', 'cancelled', 'cancelled'])
    const owed = await desk.owedOf(order)
    expect(owed).toMatchObject([
      {
        id: order.payment.id,
        kind: 'payment',
        amount_cop: order.payment.amount_cop,
        attention_reason: 'El organizador canceló la carrera',
        can: { void: true, refund: true },
      },
    ])
    const own = { to: 'you', by: 'platform', amount_cop: order.payment.amount_cop / 2 }
    expect(await toldInList(order)).toEqual([
      [{ ...own, is_returned: false, return_by: expect.any(String) }],
      [{ ...own, is_returned: false, return_by: expect.any(String) }],
    ])
    expect((await desk.giveBack(order.payment.id)).statusCode).toBe(200)
    expect(await toldInList(order)).toEqual([
      [{ ...own, is_returned: true }],
      [{ ...own, is_returned: true }],
    ])
    expect(await desk.statesOf(order)).toEqual(['refunded', 'refunded', 'refunded'])
    const [told] = await desk.returnsToldTo(order.email)
    expect(told).toContain('la carrera que el organizador canceló')
  })

  it('is owed only to those who had not given up their place, beside what the policy owes the other', async () => {
    const cancelled = await desk.createPolicyRace()
    const order = await createPaidOrder(api, cancelled, { runners: 2 })
    await desk.giveUp(order)
    await cancelRace(cancelled)
    const each = order.payment.amount_cop / 2
    const owed = await desk.owedOf(order)
    expect(owed.map(({ kind, amount_cop }) => [kind, amount_cop]).sort()).toEqual(
      [
        ['part', 40_000],
        ['part', each],
      ].sort(),
    )
    for (const { id } of owed) expect((await desk.giveBack(id)).statusCode).toBe(200)
    expect(await desk.statesOf(order)).toEqual(['partially_refunded', 'refunded', 'refunded'])
  })

  it('is owed to nobody when it cost nothing: the registrations just end', async () => {
    const free = await createRace(api, { price_cop: 0 })
    const order = await createHeldOrder(api, free)
    const url = `/api/v1/ordenes/${order.code}/pagar/`
    const paid = await api.app.inject({ method: 'POST', url, headers: order.headers, payload: SHOWN_TEXTS })
    expect(paid.json()).toEqual({ state: 'paid' })
    await cancelRace(free)
    expect(await desk.statesOf(order)).toEqual(['paid', 'cancelled'])
    expect(await desk.owedOf(order)).toEqual([])
  })

  it('is promised in the list to no buyer who never paid or gave their place up for nothing', async () => {
    const cancelled = await desk.createPolicyRace()
    await api.database
      .updateTable('events')
      .set({ cancel_refund_percentage: 0 })
      .where('id', '=', cancelled.event.id)
      .execute()
    const order = await createPaidOrder(api, cancelled, { runners: 1 })
    await desk.giveUp(order)
    const held = await createHeldOrder(api, cancelled)
    await cancelRace(cancelled)
    expect(await toldInList(order)).toEqual([[]])
    expect(await toldInList(held)).toEqual([])
  })

  it('in parts that make the whole: the order ends as refunded', async () => {
    const cancelled = await desk.createPolicyRace()
    const order = await createPaidOrder(api, cancelled, { runners: 2 })
    // Paid at a table, in cash: no transaction to give back.
    await api.database.deleteFrom('payments').where('order_id', '=', order.id).execute()
    api.inventedCounts.add(cancelled.event.slug)
    await cancelRace(cancelled)
    const owed = await desk.owedOf(order)
    expect(owed.map(({ provider_transaction_id }) => provider_transaction_id)).toEqual([null, null])
    for (const { id } of owed) expect((await desk.giveBack(id)).statusCode).toBe(200)
    expect(await desk.statesOf(order)).toEqual(['refunded', 'refunded', 'refunded'])
  })
})
