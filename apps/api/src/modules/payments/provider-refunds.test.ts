import type { Order } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import type { WompiTransaction } from '../../platform/wompi/wompi-gateway'
import { countersThatLie } from '../../testing/counted-places'
import { createHeldOrder } from '../../testing/held-orders'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import type { Race } from '../../testing/order-factories'
import { SHOWN_TEXTS } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder, type PaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { recordTransaction } from './record-transaction'

describe('money the provider speaks of after it came', () => {
  let api: TestApi
  let desk: MoneyDesk
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
    race = await desk.createPolicyRace()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  const hear = (heard: Pick<WompiTransaction, 'id' | 'status' | 'reference' | 'amount_cop'>) =>
    recordTransaction(
      { ...api.deps, ...moneyParts },
      {
        ...heard,
        status_message: null,
        currency: 'COP',
        is_mixed: false,
        customer_email: null,
        payment_method_type: 'CARD',
        payment_method_name: 'VISA-4242',
        payment_link_id: null,
        created_at: api.clock.now(),
        finalized_at: api.clock.now(),
      },
    )
  const hearVoided = ({ payment }: PaidOrder) =>
    hear({ ...payment, id: payment.provider_transaction_id, status: 'VOIDED' })

  it('undone there by itself: the order ends, with the parts still owed, and the buyer hears of it once', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    await hearVoided(order)
    await hearVoided(order)
    expect(await desk.statesOf(order)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await desk.owedOf(order)).toEqual([])
    expect(await desk.returnsToldTo(order.email)).toHaveLength(1)
  })

  it('undone there, each runner who loses a place hears of it, and only the buyer of the money', async () => {
    const person = { email: 'otro-corre@correo.test' }
    const order = await createPaidOrder(api, race, { person })
    await hearVoided(order)
    const mails = await mailsTo(api.database, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('quedó cancelada')])
    expect(mails[0]?.text).not.toContain('$')
    expect(await desk.returnsToldTo(order.email)).toHaveLength(1)
  })

  it.each([
    ['undone while it still read as pending', ['PENDING', 'VOIDED', 'VOIDED']],
    ['first heard of when it was undone', ['VOIDED', 'VOIDED']],
  ] as const)('%s: it never came in, and the order can be paid another way', async (_title, words) => {
    const order = await createHeldOrder(api, race)
    const paying = await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/pagar/`,
      headers: order.headers,
      payload: SHOWN_TEXTS,
    })
    expect(paying.statusCode).toBe(200)
    const heard = { id: `${order.code}-tx`, reference: `${order.code}-1`, amount_cop: order.total_cop }
    for (const status of words) await hear({ ...heard, status })
    const payment = await api.database
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ state: 'voided', refunded_at: null, is_refund_due: false })
    expect(await desk.statesOf(order)).toEqual(['awaiting_payment', 'held'])
    const seen = await api.app.inject({ url: `/api/v1/ordenes/${order.code}/`, headers: order.headers })
    expect(seen.json<Order>().money_back).toEqual({ owed_cop: 0, returned_cop: 0, reason: null })
    const listed = async (estado: string) =>
      (await desk.list(`estado=${estado}&q=${order.code}`)).map(({ state }) => state)
    expect([await listed('devuelto'), await listed('rechazado')]).toEqual([[], ['voided']])
    expect(await desk.returnsToldTo(order.email)).toEqual([])
    await hear({ ...heard, id: `${order.code}-tx2`, status: 'APPROVED' })
    expect(await desk.statesOf(order)).toEqual(['paid', 'confirmed'])
  })

  it('undone there after a part went back: nothing is hidden, and a person closes it', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const [part] = await desk.owedOf(order)
    await desk.giveBack(part?.id)
    await hearVoided(order)
    const flagged = await desk.owedOf(order)
    expect(flagged).toMatchObject([
      {
        id: order.payment.id,
        state: 'voided',
        attention_reason: expect.stringContaining('ya se había devuelto'),
      },
    ])
    const mails = await desk.returnsToldTo(order.email)
    expect((await desk.giveBack(order.payment.id, { note: 'Se le cobró la diferencia' })).statusCode).toBe(
      200,
    )
    expect(await desk.owedOf(order)).toEqual([])
    expect(await desk.returnsToldTo(order.email)).toEqual(mails)
    expect((await desk.giveBack(order.payment.id)).json().code).toBe('already_refunded')
  })

  it('undone there after a person gave it back: who closes it adds to what was written then', async () => {
    const order = await createPaidOrder(api, race)
    const { id } = order.payment
    await desk.giveBack(id, { note: 'Transferido a su cuenta', reference: 'TRX-1' })
    await hearVoided(order)
    await desk.giveBack(id, { note: 'Se le cobró la diferencia', reference: 'TRX-2' })
    const payment = await api.database
      .selectFrom('payments')
      .select(['refund_note', 'refund_reference', 'review_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment).toEqual({
      refund_note: 'Transferido a su cuenta\nSe le cobró la diferencia',
      refund_reference: 'TRX-1',
      review_reason: null,
    })
  })

  it('approved when its race is already off: its places are let go and the money is owed, not sold', async () => {
    const off = await desk.createPolicyRace()
    const order = await createHeldOrder(api, off)
    const reference = `${order.code}-late`
    const now = api.clock.now()
    await api.database
      .insertInto('checkouts')
      .values({
        reference,
        payable_id: order.id,
        amount_cop: order.total_cop,
        expires_at: now,
        created_at: now,
      })
      .execute()
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', off.event.id)
      .execute()
    await hear({ id: `${order.code}-1`, status: 'APPROVED', reference, amount_cop: order.total_cop })
    expect(await desk.statesOf(order)).toEqual(['refund_due', 'cancelled'])
    const [owed] = await desk.owedOf(order)
    expect(owed?.attention_reason).toContain('la carrera ya estaba cancelada')
    const mails = await mailsTo(api.database, order.email)
    expect(mails.map(({ text }) => text?.replaceAll(/\s+/g, ' ')).join()).toContain(
      'el organizador ya había cancelado la carrera',
    )
    expect((await desk.giveBack(owed?.id)).statusCode).toBe(200)
    expect(await desk.statesOf(order)).toEqual(['refunded', 'cancelled'])
  })
})
