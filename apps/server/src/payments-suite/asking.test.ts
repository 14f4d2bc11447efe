import {
  createDiscount,
  createHeldOrder,
  createRace,
  createTestApi,
  TEST_WOMPI_KEYS,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { factsOf, subjectsTo, untilMailed } from './order-facts'
import {
  goToPay,
  type PaymentWorld,
  payAtProvider,
  runJob,
  SLOW_BANK,
  settleAtProvider,
  startJobs,
  startPaymentWorld,
  type WorldOrder,
} from './payment-world'

const MINUTE_MS = 60_000
const LONG = 240_000

const startWorld = (keys = TEST_WOMPI_KEYS) =>
  startPaymentWorld({
    keys,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
  })

const askFor = ({ api }: PaymentWorld, id: string) =>
  api.app.inject(`/api/v1/pagos/wompi/transacciones/${id}/`)

/** Runs a job and waits until it, and all it wanted, is done. */
async function runToTheEnd(world: PaymentWorld, job: string): Promise<void> {
  await runJob(world, job)
  await untilMailed(world)
}

const heldUntil = async ({ api }: PaymentWorld, { id }: WorldOrder) => {
  const { expires_at } = await api.database
    .selectFrom('orders')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return expires_at
}

describe('asking the provider when its events never came', () => {
  it(
    'finds what paid an order, then the second charge of the same order in an old tab, and owes it',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const oldTab = await goToPay(world, order)
      // Too little is left of the first checkout to send anybody there again.
      world.api.clock.advance(16 * MINUTE_MS)
      const newTab = await goToPay(world, order)
      expect(newTab).not.toBe(oldTab)
      await payAtProvider(world, newTab)
      await startJobs(world)
      await runToTheEnd(world, 'payments.reconcile')
      const paid = { order: 'paid', registrations: ['confirmed'], tickets: 1 }
      expect(await factsOf(world, order)).toEqual({ ...paid, payments: ['approved'] })
      world.api.clock.advance(MINUTE_MS)
      await payAtProvider(world, oldTab)
      for (let round = 0; round < 2; round += 1) await runToTheEnd(world, 'payments.reconcile-tail')
      expect(await factsOf(world, order)).toEqual({
        ...paid,
        payments: ['approved', 'approved refund due (already_settled)'],
      })
      const subjects = await subjectsTo(world, order.email)
      expect(subjects.filter((subject) => subject.startsWith('Te vamos a devolver'))).toHaveLength(1)
    },
    LONG,
  )
})

describe('asking the provider before places go', () => {
  it(
    'keeps those of an order that changed after it went to pay, while a bank decides on what it left open',
    async () => {
      const world = await startWorld()
      const race = await createRace(world.api)
      const { code } = await createDiscount(world.api, race.event.organizer_id)
      const order = await createHeldOrder(world.api, race)
      const checkout = await goToPay(world, order)
      const url = `/api/v1/ordenes/${order.code}/descuento/`
      const { headers } = order
      await world.api.app.inject({ method: 'POST', url, headers, payload: { code } })
      await world.api.app.inject({ method: 'DELETE', url, headers })
      const transfer = await payAtProvider(world, checkout, SLOW_BANK)
      const before = await heldUntil(world, order)
      world.api.clock.advance(21 * MINUTE_MS)
      await startJobs(world)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await factsOf(world, order)).toMatchObject({ order: 'held', payments: ['pending'] })
      expect((await heldUntil(world, order)).getTime()).toBeGreaterThan(before.getTime())
      await settleAtProvider(world, transfer)
      expect((await askFor(world, transfer.id)).json()).toMatchObject({
        order_state: 'paid',
        has_places: true,
      })
    },
    LONG,
  )

  it(
    'waits half an hour for a provider that refuses our key, and no longer',
    async () => {
      const world = await startWorld({ ...TEST_WOMPI_KEYS, privateKey: 'prv_test_otraLlave' })
      const order = await createHeldOrder(world.api, await createRace(world.api))
      await goToPay(world, order)
      const stateNow = async () => (await factsOf(world, order)).order
      await startJobs(world)
      world.api.clock.advance(21 * MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await stateNow()).toBe('awaiting_payment')
      world.api.clock.advance(30 * MINUTE_MS)
      await runToTheEnd(world, 'orders.expire-sent-to-pay')
      expect(await stateNow()).toBe('expired')
      expect(await subjectsTo(world, order.email)).toEqual([expect.stringContaining('venció')])
    },
    LONG,
  )
})
