import type { Order } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import type { WompiStatus } from '../../platform/wompi/wompi-gateway'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import { createRace, SHOWN_TEXTS } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { followCancelledEvent } from '../orders'
import { oweCancelledOrder } from './owe-cancelled-order'
import { recordTransaction } from './record-transaction'

describe('what buyers are told of money that comes back', () => {
  let api: TestApi
  let desk: MoneyDesk
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  const seen = async ({ code, headers }: Pick<TestOrder, 'code' | 'headers'>) => {
    const answer = await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })
    const { state, last_payment, money_back, registrations } = answer.json<Order>()
    const { return_by, ...told } = money_back
    // A last day is told of what is owed, and of nothing else.
    expect(typeof return_by).toBe(told.owed_cop > 0 ? 'string' : 'undefined')
    return {
      state,
      places: registrations.map((each) => each.state),
      payment: last_payment?.state ?? null,
      ...told,
    }
  }
  const seenByTransaction = async (id: string) =>
    (await api.app.inject(`/api/v1/pagos/wompi/transacciones/${id}/`)).json<unknown>()
  const pay = (order: TestOrder) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/pagar/`,
      headers: order.headers,
      payload: SHOWN_TEXTS,
    })
  const hear = (
    order: TestOrder,
    status: WompiStatus,
    { id = 'a', amount_cop = order.total_cop, finalized_at = api.clock.now() } = {},
  ) =>
    recordTransaction(
      { ...api.deps, ...moneyParts },
      {
        id: `${order.code}-${id}`,
        reference: `${order.code}-1`,
        status,
        amount_cop,
        status_message: null,
        currency: 'COP',
        is_mixed: false,
        customer_email: null,
        payment_method_type: 'CARD',
        payment_method_name: null,
        payment_link_id: null,
        created_at: api.clock.now(),
        finalized_at,
      },
    )

  it('another amount on an order still open is owed, whatever is tried after it', async () => {
    const order = await createHeldOrder(api, await createRace(api))
    await pay(order)
    await hear(order, 'APPROVED', { amount_cop: 70_000 })
    const owed = { owed_cop: 70_000, returned_cop: 0, reason: 'mismatch' }
    const open = { state: 'awaiting_payment', places: ['held'], ...owed }
    expect(await seen(order)).toEqual({ ...open, payment: null })
    await hear(order, 'DECLINED', { id: 'b' })
    expect(await seen(order)).toEqual({ ...open, payment: 'declined' })
    expect(await seenByTransaction(`${order.code}-a`)).toMatchObject({
      state: 'approved',
      order_state: 'awaiting_payment',
      has_places: false,
      money_back: owed,
    })
    await hear(order, 'APPROVED', { id: 'c' })
    expect(await seen(order)).toEqual({ state: 'paid', places: ['confirmed'], payment: 'approved', ...owed })
    expect(await seenByTransaction(`${order.code}-c`)).toMatchObject({ has_places: true })
  })

  it('a cancelled race: all is owed though the order reads paid, and then it is returned', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', race.event.id)
      .execute()
    await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: race.event.id })
    const amount = order.payment.amount_cop
    expect(await seen(order)).toEqual({
      state: 'paid',
      places: ['cancelled'],
      payment: 'approved',
      owed_cop: amount,
      returned_cop: 0,
      reason: 'race_off',
    })
    await desk.giveBack(order.payment.id)
    expect(await seen(order)).toMatchObject({ state: 'refunded', owed_cop: 0, returned_cop: amount })
  })

  it('one runner of two gives up: their part is owed beside the other’s place, and counted once', async () => {
    const order = await createPaidOrder(api, await desk.createPolicyRace(), { runners: 2 })
    await desk.giveUp(order)
    expect(await seen(order)).toMatchObject({ owed_cop: 40_000, returned_cop: 0, reason: 'other' })
    await desk.giveBack(order.payment.id)
    const amount = order.payment.amount_cop
    expect(await seen(order)).toMatchObject({ state: 'refunded', owed_cop: 0, returned_cop: amount })
  })

  it('too late for its places: owed, then returned, and never told as confirmed', async () => {
    const race = await createRace(api, { capacity: 1 })
    const order = await createHeldOrder(api, race)
    await pay(order)
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    await createHeldOrder(api, race)
    await hear(order, 'APPROVED')
    const told = { places: ['expired'], payment: null, reason: 'no_places_left' }
    const amount = order.total_cop
    expect(await seen(order)).toEqual({ ...told, state: 'refund_due', owed_cop: amount, returned_cop: 0 })
    // An hour later the administrator signs in again.
    desk = await openMoneyDesk(api)
    const [owed] = await desk.owedOf(order)
    expect((await desk.giveBack(owed?.id)).statusCode).toBe(200)
    expect(await seen(order)).toEqual({ ...told, state: 'refunded', owed_cop: 0, returned_cop: amount })
  })

  describe('of a race that has started', () => {
    /** Sent to pay an hour before the start, which was an hour ago. */
    async function startedSince() {
      const starts_at = new Date(api.clock.now().getTime() + 3_600_000)
      const race = await createRace(api, { event: { starts_at, registration_closes_at: starts_at } })
      const order = await createHeldOrder(api, race)
      await pay(order)
      api.clock.advance(2 * 3_600_000)
      return { order, starts_at }
    }
    const owed = { state: 'refund_due', payment: null, reason: 'race_run', returned_cop: 0 }

    it('money that its bank approved since is owed, whether its places waited or not', async () => {
      const { order: waiting } = await startedSince()
      await hear(waiting, 'APPROVED')
      expect(await seen(waiting)).toEqual({ ...owed, places: ['expired'], owed_cop: waiting.total_cop })
      const { order: expired } = await startedSince()
      await expireEveryHold(api.deps)
      await hear(expired, 'APPROVED')
      expect(await seen(expired)).toEqual({ ...owed, places: ['expired'], owed_cop: expired.total_cop })
      desk = await openMoneyDesk(api)
      for (const order of [waiting, expired])
        expect(await desk.owedOf(order)).toMatchObject([
          { attention_reason: 'Se aprobó cuando la carrera ya había empezado' },
        ])
    })

    it('money that was approved before and is heard of since buys its place', async () => {
      const { order, starts_at } = await startedSince()
      await expireEveryHold(api.deps)
      await hear(order, 'APPROVED', { finalized_at: new Date(starts_at.getTime() - 1) })
      expect(await seen(order)).toMatchObject({ state: 'paid', places: ['confirmed'] })
    })

    it.each(['in their order', 'the later one first'])(
      'of two payments the one approved before buys the place and the other is owed, heard %s',
      async (how) => {
        const { order, starts_at } = await startedSince()
        const inTime = () =>
          hear(order, 'APPROVED', { id: 'antes', finalized_at: new Date(starts_at.getTime() - 1) })
        const tooLate = () => hear(order, 'APPROVED', { id: 'despues' })
        for (const tell of how === 'in their order' ? [inTime, tooLate] : [tooLate, inTime]) await tell()
        expect(await seen(order)).toMatchObject({
          state: 'paid',
          places: ['confirmed'],
          payment: 'approved',
          owed_cop: order.total_cop,
        })
        const owedPayments = await api.database
          .selectFrom('payments')
          .select('provider_transaction_id')
          .where('order_id', '=', order.id)
          .where('is_refund_due', '=', true)
          .execute()
        expect(owedPayments).toEqual([{ provider_transaction_id: `${order.code}-despues` }])
      },
    )

    it('nobody is sent to pay', async () => {
      const starts_at = new Date(api.clock.now().getTime() + 60_000)
      const race = await createRace(api, { event: { starts_at, registration_closes_at: starts_at } })
      const order = await createHeldOrder(api, race)
      api.clock.advance(60_000)
      const refused = await pay(order)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_closed'])
      expect(refused.json().detail).toContain('ya empezó')
    })
  })

  it('too late for a race that was taken down meanwhile: owed, because it lets nobody in again', async () => {
    const race = await createRace(api)
    const order = await createHeldOrder(api, race)
    await pay(order)
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    await api.database
      .updateTable('events')
      .set({ taken_down_at: api.clock.now(), taken_down_reason: 'No existe' })
      .where('id', '=', race.event.id)
      .execute()
    await hear(order, 'APPROVED')
    expect(await seen(order)).toMatchObject({
      state: 'refund_due',
      owed_cop: order.total_cop,
      places: ['expired'],
    })
  })

  it('too late for its runner, who registered by another order: owed, and why is seen', async () => {
    const race = await createRace(api)
    const person = { document_number: '3141592' }
    const late = await createHeldOrder(api, race, { person })
    await pay(late)
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    const other = await createHeldOrder(api, race, { person })
    await pay(other)
    await hear(late, 'APPROVED')
    const told = { places: ['expired'], payment: null, reason: 'runner_registered' }
    expect(await seen(late)).toEqual({
      ...told,
      state: 'refund_due',
      owed_cop: late.total_cop,
      returned_cop: 0,
    })
    desk = await openMoneyDesk(api)
    expect(await desk.owedOf(late)).toMatchObject([
      { attention_reason: expect.stringContaining('ya se había inscrito con otra orden') },
    ])
    await hear(other, 'APPROVED')
    expect(await seen(other)).toMatchObject({ state: 'paid', places: ['confirmed'] })
  })

  it('in time, but its runner is registered by an order that claimed them: owed, and its places are free', async () => {
    const race = await createRace(api, { capacity: 2 })
    const person = { document_number: '2718281' }
    const order = await createHeldOrder(api, race, { person })
    await pay(order)
    // As an order from before documents were claimed.
    await api.database
      .updateTable('registrations')
      .set({ claims_document: false })
      .where('order_id', '=', order.id)
      .execute()
    const other = await createHeldOrder(api, race, { person })
    await pay(other)
    await hear(order, 'APPROVED')
    await hear(order, 'APPROVED')
    expect(await seen(order)).toEqual({
      state: 'refund_due',
      places: ['cancelled'],
      payment: null,
      reason: 'runner_registered',
      owed_cop: order.total_cop,
      returned_cop: 0,
    })
    desk = await openMoneyDesk(api)
    expect(await desk.owedOf(order)).toHaveLength(1)
    await createHeldOrder(api, race)
    await hear(other, 'APPROVED')
    expect(await seen(other)).toMatchObject({ state: 'paid', places: ['confirmed'] })
  })
})
