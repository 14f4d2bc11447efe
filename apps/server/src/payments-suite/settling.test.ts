import {
  createHeldOrder,
  createRace,
  createRunner,
  createTestApi,
  logInAs,
  TEST_WOMPI_KEYS,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import { describe, expect, it, vi } from 'vitest'
import { factsOf, subjectsTo, untilMailed } from './order-facts'
import {
  DECLINED_CARD,
  deliver,
  failProvider,
  goToPay,
  type PaymentWorld,
  payAtProvider,
  runJob,
  SLOW_BANK,
  settleAtProvider,
  startJobs,
  startPaymentWorld,
  untilUnderstood,
} from './payment-world'
import { readMessage, signedMessage, type WompiMessage } from './signed-event'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONG = 240_000

const askFor = ({ api }: PaymentWorld, id: string) =>
  api.app.inject(`/api/v1/pagos/wompi/transacciones/${id}/`)

/** Delivers everything the provider has said so far, and waits until it was understood. */
async function deliverAll(world: PaymentWorld): Promise<void> {
  for (const message of world.tap.messages) expect(await deliver(world, message)).toBe(200)
  await untilUnderstood(world)
}

const PAID = { order: 'paid', registrations: ['confirmed'], tickets: 1, payments: ['approved'] }

const startWorld = (given: { fetch?: typeof fetch } = {}) =>
  startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
    ...given,
  })

describe('coming back from the provider', () => {
  it(
    'settles the transaction on the way; a declined card can be followed by a good one on the same order',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const checkout = await goToPay(world, order)
      const declined = await payAtProvider(world, checkout, DECLINED_CARD)
      const told = await askFor(world, declined.id)
      expect([told.statusCode, told.json()]).toEqual([
        200,
        {
          order_code: order.code,
          event_slug: expect.any(String),
          state: 'declined',
          order_state: 'awaiting_payment',
          has_places: false,
          has_race_started: false,
          money_back: { owed_cop: 0, returned_cop: 0, reason: null },
          status_message: 'La transacción fue rechazada (Sandbox)',
          cash_slip: null,
        },
      ])
      const second = await goToPay(world, order)
      expect(new URL(second).searchParams.get('reference')).toBe(`${order.code}-2`)
      const approved = await payAtProvider(world, second)
      expect((await askFor(world, approved.id)).json()).toMatchObject({
        state: 'approved',
        order_state: 'paid',
      })
      expect(await factsOf(world, order)).toEqual({ ...PAID, payments: ['declined', 'approved'] })
      await startJobs(world)
      await deliverAll(world)
      expect(await factsOf(world, order)).toEqual({ ...PAID, payments: ['declined', 'approved'] })
      await untilMailed(world)
      // It was paid within the minutes in which the provider's page lets a payer try again.
      world.api.clock.advance(4 * MINUTE_MS)
      await runJob(world, 'payments.reconcile')
      await untilMailed(world)
      expect(await subjectsTo(world, order.email)).toEqual([expect.stringContaining('confirmada')])
    },
    LONG,
  )

  it(
    'says so when the provider is away, and knows nothing of what is not ours',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const { id } = await payAtProvider(world, await goToPay(world, order))
      expect((await askFor(world, '12015602-1769351602-00000')).statusCode).toBe(404)
      await failProvider(world, 'server_error', 2)
      const away = await askFor(world, id)
      expect([away.statusCode, away.json().code]).toEqual([503, 'wompi_away'])
      expect((await factsOf(world, order)).order).toBe('awaiting_payment')
      expect((await askFor(world, id)).json().order_state).toBe('paid')
      // A payment of the same merchant for something else.
      const foreign = world.api.deps.wompi.checkoutUrl({ reference: 'OTRA-TIENDA-1', amount_cop: 80_000 })
      const other = await payAtProvider(world, foreign)
      expect((await askFor(world, other.id)).statusCode).toBe(404)
    },
    LONG,
  )
})

describe('a payment that nobody told us of', () => {
  it(
    'is found by reconciliation, also on an order that just expired',
    async () => {
      const world = await startWorld()
      const race = await createRace(world.api)
      const [told, late] = [await createHeldOrder(world.api, race), await createHeldOrder(world.api, race)]
      for (const order of [told, late]) await payAtProvider(world, await goToPay(world, order))
      // Expired by hand, its place stays counted as held.
      world.api.inventedCounts.add(race.event.id)
      await world.api.database
        .updateTable('orders')
        .set({ state: 'expired', closed_at: world.api.clock.now() })
        .where('id', '=', late.id)
        .execute()
      await world.api.database
        .updateTable('registrations')
        .set({ state: 'expired' })
        .where('order_id', '=', late.id)
        .execute()
      await startJobs(world)
      await runJob(world, 'payments.reconcile')
      await vi.waitFor(
        async () => expect([await factsOf(world, told), await factsOf(world, late)]).toEqual([PAID, PAID]),
        { timeout: 90_000 },
      )
    },
    LONG,
  )
})

describe('a hold that ends', () => {
  it(
    'waits for a bank that is still deciding, tells the buyer once, and is paid when the bank says yes',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const transfer = await payAtProvider(world, await goToPay(world, order), SLOW_BANK)
      await startJobs(world)
      const heldUntil = async () =>
        (
          await world.api.database
            .selectFrom('orders')
            .select('expires_at')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow()
        ).expires_at
      for (let round = 0; round < 2; round += 1) {
        const before = await heldUntil()
        world.api.clock.advance(before.getTime() - world.api.clock.now().getTime() + 1_000)
        await runJob(world, 'orders.expire-sent-to-pay')
        await vi.waitFor(async () => expect(await heldUntil()).not.toEqual(before), { timeout: 90_000 })
      }
      expect(await factsOf(world, order)).toMatchObject({ order: 'awaiting_payment', payments: ['pending'] })
      await settleAtProvider(world, transfer)
      await deliverAll(world)
      expect(await factsOf(world, order)).toEqual(PAID)
      await untilMailed(world)
      const subjects = await subjectsTo(world, order.email)
      expect(subjects).toHaveLength(2)
      expect(subjects.filter((subject) => subject.includes('en proceso'))).toHaveLength(1)
    },
    LONG,
  )

  it(
    'was paid in its last minute: the provider is asked before anything is freed',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const unpaid = await createHeldOrder(world.api, await createRace(world.api))
      await payAtProvider(world, await goToPay(world, order))
      await goToPay(world, unpaid)
      await startJobs(world)
      world.api.clock.advance(HOUR_MS)
      await runJob(world, 'orders.expire-sent-to-pay')
      const both = async () => [await factsOf(world, order), (await factsOf(world, unpaid)).order]
      await vi.waitFor(async () => expect(await both()).toEqual([PAID, 'expired']), { timeout: 90_000 })
      await untilMailed(world)
      expect(await subjectsTo(world, unpaid.email)).toEqual([expect.stringContaining('venció')])
    },
    LONG,
  )
})

describe('an approval that comes after the places were let go', () => {
  async function lateApproval(capacity: number, takeMeanwhile: boolean) {
    const world = await startWorld()
    const race = await createRace(world.api, { category: { capacity } })
    const order = await createHeldOrder(world.api, race)
    const transfer = await payAtProvider(world, await goToPay(world, order), SLOW_BANK)
    await startJobs(world)
    // Longer than any bank is waited for.
    world.api.clock.advance(25 * HOUR_MS)
    await runJob(world, 'orders.expire-sent-to-pay')
    await vi.waitFor(async () => expect((await factsOf(world, order)).order).toBe('expired'), {
      timeout: 90_000,
    })
    if (takeMeanwhile) await createHeldOrder(world.api, race)
    await settleAtProvider(world, transfer)
    await deliverAll(world)
    await untilMailed(world)
    return { world, order }
  }

  it(
    'takes them again while there are some',
    async () => {
      const { world, order } = await lateApproval(2, true)
      expect(await factsOf(world, order)).toEqual(PAID)
    },
    LONG,
  )

  it(
    'is owed when there are none: an administrator sees it, the buyer hears of it, and it is given back',
    async () => {
      const { world, order } = await lateApproval(1, true)
      expect(await factsOf(world, order)).toEqual({
        order: 'refund_due',
        registrations: ['expired'],
        tickets: 0,
        payments: ['approved refund due (no_places_left)'],
      })
      expect(await subjectsTo(world, order.email)).toContainEqual(
        expect.stringContaining('Te vamos a devolver'),
      )
      const { email } = await createRunner(world.api, { is_superuser: true })
      const { headers } = await logInAs(world.api, email)
      const seen = await world.api.app.inject({ url: '/api/v1/admin/pagos/?atencion=1', headers })
      const [owed] = seen.json<{ results: { id: string; order_code: string }[] }>().results
      expect(owed?.order_code).toBe(order.code)
      const givenBack = await world.api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/pagos/${owed?.id}/reembolsado/`,
        headers,
        payload: { how: 'manual', note: 'Transferencia a su cuenta' },
      })
      expect([givenBack.statusCode, givenBack.json().state]).toEqual([200, 'refunded'])
      expect((await factsOf(world, order)).order).toBe('refunded')
    },
    LONG,
  )
})

describe('money that buys nothing', () => {
  it(
    'a second approved payment of a paid order is owed, and the order stays as it was',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const transfer = await payAtProvider(world, await goToPay(world, order), SLOW_BANK)
      expect((await askFor(world, transfer.id)).json().state).toBe('pending')
      const card = await payAtProvider(world, await goToPay(world, order))
      expect((await askFor(world, card.id)).json().order_state).toBe('paid')
      await settleAtProvider(world, transfer)
      await startJobs(world)
      await deliverAll(world)
      expect(await factsOf(world, order)).toEqual({
        ...PAID,
        payments: ['approved refund due (already_settled)', 'approved'],
      })
    },
    LONG,
  )

  it(
    'another amount, rightly signed, is on record and pays nothing; the order can still be paid',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const checkout = new URL(await goToPay(world, order))
      const reference = checkout.searchParams.get('reference') ?? ''
      const cheap = world.api.deps.wompi.checkoutUrl({ reference, amount_cop: 1_500 })
      const { id } = await payAtProvider(world, cheap)
      expect((await askFor(world, id)).json().order_state).toBe('awaiting_payment')
      expect(await factsOf(world, order)).toEqual({
        order: 'awaiting_payment',
        registrations: ['held'],
        tickets: 0,
        payments: ['approved refund due (amount_mismatch)'],
      })
      const paid = await payAtProvider(world, await goToPay(world, order))
      expect((await askFor(world, paid.id)).json().order_state).toBe('paid')
    },
    LONG,
  )

  it(
    'another currency pays nothing',
    async () => {
      const inDollars: typeof fetch = async (input, init) => {
        const response = await fetch(input, init)
        const body = (await response.text()).replaceAll('"currency":"COP"', '"currency":"USD"')
        return new Response(body, { status: response.status })
      }
      const world = await startWorld({ fetch: inDollars })
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const { id } = await payAtProvider(world, await goToPay(world, order))
      expect((await askFor(world, id)).json().order_state).toBe('awaiting_payment')
      expect((await factsOf(world, order)).payments).toEqual(['approved refund due (currency_mismatch)'])
    },
    LONG,
  )
})

describe('events that lie', () => {
  it(
    'well signed, but for another order, another amount or a status that is not so: the provider’s word counts',
    async () => {
      const world = await startWorld()
      const race = await createRace(world.api)
      const [paid, unpaid] = [await createHeldOrder(world.api, race), await createHeldOrder(world.api, race)]
      const card = await payAtProvider(world, await goToPay(world, paid))
      const declined = await payAtProvider(world, await goToPay(world, unpaid), DECLINED_CARD)
      const messages = world.tap.messages.map(readMessage)
      const signed = (...[message, changes]: [WompiMessage, Parameters<typeof signedMessage>[1]]) =>
        signedMessage(message, changes, TEST_WOMPI_KEYS.eventsSecret)
      const of = (id: string) => {
        const found = messages.findLast(({ data }) => data.transaction.id === id)
        if (found === undefined) throw new Error('The provider said nothing')
        return found
      }
      const lies = [
        signed(of(card.id), { transaction: { reference: `${unpaid.code}-1` } }),
        signed(of(card.id), { transaction: { status: 'DECLINED' }, timestamp: 1_900_000_000 }),
        signed(of(card.id), { transaction: { status: 'VOIDED' }, timestamp: 1_900_000_001 }),
        signed(of(card.id), { transaction: { amount_in_cents: 100 }, timestamp: 1_900_000_002 }),
        signed(of(card.id), { transaction: { currency: 'USD' }, timestamp: 1_900_000_003 }),
        signed(of(declined.id), { transaction: { status: 'APPROVED' } }),
        signed(of(declined.id), {
          transaction: { id: '12015602-1769351602-00000', status: 'APPROVED' },
        }),
      ]
      await startJobs(world)
      for (const lie of lies) expect(await deliver(world, lie)).toBe(200)
      await untilUnderstood(world)
      expect(await factsOf(world, paid)).toEqual(PAID)
      expect(await factsOf(world, unpaid)).toMatchObject({
        order: 'awaiting_payment',
        tickets: 0,
        payments: ['declined'],
      })
    },
    LONG,
  )
})
