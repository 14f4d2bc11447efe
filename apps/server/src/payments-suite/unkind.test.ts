import {
  createHeldOrder,
  createRace,
  createRunner,
  createTestApi,
  logInAs,
  TEST_WOMPI_KEYS,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { factsOf, subjectsTo, untilMailed } from './order-facts'
import {
  beUnkind,
  CASH,
  DECLINED_CARD,
  deliver,
  goToPay,
  type PaymentWorld,
  POINTS,
  payAtProvider,
  runJob,
  SHOWN_TEXTS,
  SLOW_BANK,
  settleAtProvider,
  startJobs,
  startPaymentWorld,
  untilUnderstood,
  type WorldOrder,
} from './payment-world'

/** What the original does and a kind stand-in would not: nobody loses money or places over it. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONG = 240_000
const PAID = { order: 'paid', registrations: ['confirmed'], tickets: 1, payments: ['approved'] }

const startWorld = () =>
  startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
  })

const askFor = ({ api }: PaymentWorld, id: string) =>
  api.app.inject(`/api/v1/pagos/wompi/transacciones/${id}/`)

async function runToTheEnd(world: PaymentWorld, job: string): Promise<void> {
  await runJob(world, job)
  await untilMailed(world)
}

const heldUntil = async ({ api }: PaymentWorld, { id }: WorldOrder) => {
  const order = await api.database
    .selectFrom('orders')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return order.expires_at.getTime()
}

describe('a slip to be paid in cash', () => {
  it(
    'keeps its places until its deadline, tells the buyer to pay by then, and confirms when it is paid',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const slip = await payAtProvider(world, await goToPay(world, order), CASH)
      const told = (await askFor(world, slip.id)).json()
      expect(told).toMatchObject({
        state: 'pending',
        cash_slip: { detail: 'Convenio 91825 · Referencia de pago 10000123456' },
      })
      expect(Date.parse(told.cash_slip.pay_by)).toBe(await heldUntil(world, order))
      expect((await heldUntil(world, order)) - world.api.clock.now().getTime()).toBeGreaterThan(11 * HOUR_MS)
      await startJobs(world)
      world.api.clock.advance(6 * HOUR_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await subjectsTo(world, order.email)).toEqual([expect.stringContaining('Paga en efectivo')])
      await settleAtProvider(world, slip)
      expect((await askFor(world, slip.id)).json()).toMatchObject({ order_state: 'paid', cash_slip: null })
      expect(await factsOf(world, order)).toEqual(PAID)
    },
    LONG,
  )

  it(
    'that nobody pays gives its places back after its deadline, not a day later',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const slip = await payAtProvider(world, await goToPay(world, order), CASH)
      await askFor(world, slip.id)
      await startJobs(world)
      world.api.clock.advance(12 * HOUR_MS + MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await factsOf(world, order)).toMatchObject({ order: 'expired', payments: ['pending'] })
    },
    LONG,
  )
})

describe('a payment made of points and money', () => {
  it(
    'pays nothing by halves: both go to a person, and the order can be paid another way',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await payAtProvider(world, await goToPay(world, order), POINTS)
      await startJobs(world)
      await runToTheEnd(world, 'payments.reconcile')
      expect(await factsOf(world, order)).toEqual({
        order: 'awaiting_payment',
        registrations: ['held'],
        tickets: 0,
        payments: ['approved refund due (mixed_payment)', 'approved refund due (mixed_payment)'],
      })
      const { email } = await createRunner(world.api, { is_superuser: true })
      const { headers } = await logInAs(world.api, email)
      const seen = await world.api.app.inject({ url: '/api/v1/admin/pagos/?atencion=1', headers })
      const halves: { amount_cop: number }[] = seen.json().results
      expect(halves.map(({ amount_cop }) => amount_cop).reduce((sum, each) => sum + each, 0)).toBe(
        order.total_cop,
      )
      const { id } = await payAtProvider(world, await goToPay(world, order))
      expect((await askFor(world, id)).json().order_state).toBe('paid')
    },
    LONG,
  )
})

describe('answers that nobody foresaw', () => {
  it(
    'odd dates, items and meta do not hide what paid an order that is about to end',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await payAtProvider(world, await goToPay(world, order))
      await beUnkind(world, 'odd_dates', 'odd_lists')
      await startJobs(world)
      world.api.clock.advance(HOUR_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await factsOf(world, order)).toEqual(PAID)
    },
    LONG,
  )

  it(
    'a list with something unreadable is no proof that nothing was paid: places wait half an hour, and the mail says so',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await goToPay(world, order)
      await beUnkind(world, 'odd_lists')
      await startJobs(world)
      world.api.clock.advance(21 * MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect((await factsOf(world, order)).order).toBe('awaiting_payment')
      world.api.clock.advance(31 * MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect((await factsOf(world, order)).order).toBe('expired')
    },
    LONG,
  )

  it(
    'an empty search that answers 404 lets the places of an unpaid order go',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await goToPay(world, order)
      await beUnkind(world, 'empty_is_404')
      await startJobs(world)
      world.api.clock.advance(21 * MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect((await factsOf(world, order)).order).toBe('expired')
    },
    LONG,
  )

  it(
    'a status nobody knows is shown to a person, keeps its places, and is forgotten when it ends as others do',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const transfer = await payAtProvider(world, await goToPay(world, order), SLOW_BANK)
      await beUnkind(world, 'unknown_status')
      await startJobs(world)
      world.api.clock.advance(21 * MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await factsOf(world, order)).toMatchObject({ order: 'awaiting_payment', payments: ['pending'] })
      const { email } = await createRunner(world.api, { is_superuser: true })
      const { headers } = await logInAs(world.api, email)
      const attention = async () =>
        (await world.api.app.inject({ url: '/api/v1/admin/pagos/?atencion=1', headers })).json().results
      expect(await attention()).toMatchObject([{ attention_reason: expect.stringContaining('no conocemos') }])
      await settleAtProvider(world, transfer)
      await runToTheEnd(world, 'payments.reconcile')
      expect(await factsOf(world, order)).toEqual(PAID)
      expect(await attention()).toEqual([])
    },
    LONG,
  )

  it(
    'events that sign only an id are heard, and those about something else are kept',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await beUnkind(world, 'odd_events', 'silent_pending')
      await payAtProvider(world, await goToPay(world, order))
      await startJobs(world)
      expect(world.tap.messages).toHaveLength(2)
      for (const message of world.tap.messages) expect(await deliver(world, message)).toBe(200)
      await untilUnderstood(world)
      expect(await factsOf(world, order)).toEqual(PAID)
    },
    LONG,
  )
})

describe('going to pay again', () => {
  const referenceOf = (checkout: string) => new URL(checkout).searchParams.get('reference')

  it(
    'after a bank transfer that nobody announced: it is found and kept, and the next reference is another',
    async () => {
      const world = await startWorld()
      await beUnkind(world, 'silent_pending', 'late_refusal')
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const first = await goToPay(world, order)
      expect(referenceOf(await goToPay(world, order))).toBe(referenceOf(first))
      await payAtProvider(world, first, SLOW_BANK)
      expect(world.tap.messages).toEqual([])
      expect(referenceOf(await goToPay(world, order))).not.toBe(referenceOf(first))
      expect((await factsOf(world, order)).payments).toEqual(['pending'])
    },
    LONG,
  )

  it(
    'after having paid without our hearing of it: the order is paid, and nobody is sent to pay twice',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await payAtProvider(world, await goToPay(world, order))
      const again = await world.api.app.inject({
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/pagar/`,
        headers: order.headers,
        payload: SHOWN_TEXTS,
      })
      expect(again.json()).toEqual({ state: 'paid' })
      expect(await factsOf(world, order)).toEqual(PAID)
    },
    LONG,
  )
})

describe('a payment that fails', () => {
  it(
    'is told once its payer can no longer try again on the same page, and only then',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const { id } = await payAtProvider(world, await goToPay(world, order), DECLINED_CARD)
      await askFor(world, id)
      await startJobs(world)
      await runToTheEnd(world, 'payments.reconcile')
      expect(await subjectsTo(world, order.email)).toEqual([])
      world.api.clock.advance(4 * MINUTE_MS)
      for (let round = 0; round < 2; round += 1) await runToTheEnd(world, 'payments.reconcile')
      expect(await subjectsTo(world, order.email)).toEqual([expect.stringContaining('no pasó')])
    },
    LONG,
  )
})
