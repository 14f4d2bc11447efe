import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import type { WompiStatus, WompiTransaction } from '../../platform/wompi/wompi-gateway'
import { createHeldOrder } from '../../testing/held-orders'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import { createRace, type Race, SHOWN_TEXTS } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { claimVoid } from './claim-void'
import { recordTransaction } from './record-transaction'
import { settleVoids } from './settle-voids'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

describe('what the provider says that no rule decides', () => {
  let api: TestApi
  let desk: MoneyDesk
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
    race = await createRace(api)
  })
  afterAll(() => api.close())

  const told = (
    heard: Pick<WompiTransaction, 'id' | 'reference' | 'amount_cop'>,
    status: WompiStatus,
  ): WompiTransaction => ({
    id: heard.id,
    reference: heard.reference,
    amount_cop: heard.amount_cop,
    status,
    status_message: null,
    currency: 'COP',
    is_mixed: false,
    customer_email: null,
    payment_method_type: 'CARD',
    payment_method_name: 'VISA-4242',
    payment_link_id: null,
    created_at: api.clock.now(),
    finalized_at: null,
  })

  it.each<[WompiStatus | undefined, string]>([
    ['UNKNOWN', 'no conocemos'],
    ['PENDING', 'no conocemos'],
    ['DECLINED', 'no conocemos'],
    ['ERROR', 'no conocemos'],
    [undefined, 'no conocemos'],
  ])('of a void (%s): its claim ends after a day, and a person sees why and acts', async (status, why) => {
    desk = await openMoneyDesk(api)
    const order = await createPaidOrder(api, race)
    const { payment } = order
    const transaction = { ...payment, id: payment.provider_transaction_id }
    const deps = {
      ...api.deps,
      ...moneyParts,
      wompi: {
        ...api.deps.wompi,
        findTransaction: async () => (status === undefined ? undefined : told(transaction, status)),
      },
    }
    await claimVoid(deps, { user_id: desk.adminId }, payment, 'Lo pidió el corredor')
    api.clock.advance(23 * HOUR_MS)
    await settleVoids(deps)
    desk = await openMoneyDesk(api)
    expect((await desk.giveBack(payment.id)).json().code).toBe('void_in_progress')
    api.clock.advance(HOUR_MS)
    await settleVoids(deps)
    desk = await openMoneyDesk(api)
    expect(await desk.owedOf(order)).toMatchObject([
      {
        id: payment.id,
        void_asked_at: null,
        attention_reason: expect.stringContaining(why),
        can: { void: true, refund: true },
      },
    ])
    expect((await desk.giveBack(payment.id)).statusCode).toBe(200)
    expect(await desk.owedOf(order)).toEqual([])
    expect(await desk.statesOf(order)).toEqual(['refunded', 'refunded'])
  })

  it('of a void that reads approved still: some minutes later it may be asked again, and not before', async () => {
    desk = await openMoneyDesk(api)
    const order = await createPaidOrder(api, race)
    const { payment } = order
    const transaction = { ...payment, id: payment.provider_transaction_id }
    const findTransaction = async () => told(transaction, 'APPROVED')
    const deps = { ...api.deps, ...moneyParts, wompi: { ...api.deps.wompi, findTransaction } }
    const claim = () => claimVoid(deps, { user_id: desk.adminId }, payment, 'Lo pidió el corredor')
    await claim()
    api.clock.advance(14 * MINUTE_MS)
    await settleVoids(deps)
    await expect(claim()).rejects.toMatchObject({ code: 'void_in_progress' })
    api.clock.advance(MINUTE_MS)
    await settleVoids(deps)
    expect(await desk.owedOf(order)).toMatchObject([
      { attention_reason: expect.stringContaining('sigue aprobado'), can: { void: true, refund: true } },
    ])
    // Asked again when its day is almost over: then nobody asks a third time, and the money waits a day for Wompi's word.
    api.clock.advance(23 * HOUR_MS + 40 * MINUTE_MS)
    await claim()
    api.clock.advance(23 * HOUR_MS)
    await settleVoids(deps)
    await expect(claim()).rejects.toMatchObject({ code: 'void_in_progress' })
    api.clock.advance(HOUR_MS)
    await settleVoids(deps)
    desk = await openMoneyDesk(api)
    expect(await desk.owedOf(order)).toMatchObject([
      { attention_reason: expect.stringContaining('nunca la hizo') },
    ])
  })

  it('of what it had called pending: a person sees it and closes it, and it can still be paid', async () => {
    desk = await openMoneyDesk(api)
    const order = await createHeldOrder(api, race)
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/pagar/`,
      headers: order.headers,
      payload: SHOWN_TEXTS,
    })
    const transaction = {
      id: `${order.code}-tx`,
      reference: `${order.code}-1`,
      amount_cop: order.total_cop,
    }
    const hear = (status: WompiStatus) =>
      recordTransaction({ ...api.deps, ...moneyParts }, told(transaction, status))
    await hear('PENDING')
    expect(await desk.owedOf(order)).toEqual([])
    await hear('UNKNOWN')
    // A word that we know takes it off the list, and the next strange one brings it back.
    await hear('PENDING')
    expect(await desk.owedOf(order)).toEqual([])
    await hear('UNKNOWN')
    const [shown] = await desk.owedOf(order)
    expect(shown).toMatchObject({
      state: 'pending',
      attention_reason: expect.stringContaining('no conocemos'),
      can: { void: false, refund: true },
    })
    const closed = await desk.giveBack(shown?.id, { note: 'Sigue en proceso en su panel' })
    expect([closed.statusCode, closed.json()]).toMatchObject([
      200,
      { state: 'pending', refunded_at: null, refund_note: 'Sigue en proceso en su panel' },
    ])
    await hear('UNKNOWN')
    expect(await desk.owedOf(order)).toEqual([])
    expect(await desk.returnsToldTo(order.email)).toEqual([])
    expect((await desk.giveBack(shown?.id)).json().code).toBe('not_refundable')
    await hear('APPROVED')
    expect(await desk.statesOf(order)).toEqual(['paid', 'confirmed'])
  })
})
