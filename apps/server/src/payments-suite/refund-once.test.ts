import {
  createHeldOrder,
  createRace,
  createRunner,
  createTestApi,
  logInAs,
  TEST_WOMPI_KEYS,
  type TestApi,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { factsOf, untilMailed } from './order-facts'
import {
  beUnkind,
  goToPay,
  type PaymentWorld,
  payAtProvider,
  runJob,
  settleAtProvider,
  startJobs,
  startPaymentWorld,
} from './payment-world'

/** Money goes back once, by whatever roads it is asked for at once; and the same test sees it when the guard is gone. */

const HOUR_MS = 3_600_000
const LONG = 240_000

const startWorld = () =>
  startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
  })
type World = PaymentWorld & { readonly api: TestApi }

async function administrator({ api }: World) {
  const { email } = await createRunner(api, { is_superuser: true })
  const { headers } = await logInAs(api, email)
  return {
    rowOf: async (id: string) => {
      const { results } = (await api.app.inject({ url: '/api/v1/admin/pagos/', headers })).json()
      return (results as { id: string }[]).find((row) => row.id === id)
    },
    attention: async () =>
      (await api.app.inject({ url: '/api/v1/admin/pagos/?atencion=1', headers })).json().results,
    giveBack: async (id: string, how: 'void' | 'manual') => {
      const payload = { how, note: 'Lo pidió el corredor' }
      const url = `/api/v1/admin/pagos/${id}/reembolsado/`
      const response = await api.app.inject({ method: 'POST', url, headers, payload })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

async function paidByCard(world: World) {
  const order = await createHeldOrder(world.api, await createRace(world.api))
  const transaction = await payAtProvider(world, await goToPay(world, order))
  await world.api.app.inject(`/api/v1/pagos/wompi/transacciones/${transaction.id}/`)
  const payment = await world.api.database
    .selectFrom('payments')
    .selectAll()
    .where('provider_transaction_id', '=', transaction.id)
    .executeTakeFirstOrThrow()
  return { order, transaction, payment }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How often the same money left: undone at the provider, and noted as given back by hand. */
async function timesReturned(world: World, { id }: { readonly id: string }, byHand: number): Promise<number> {
  const response = await fetch(`${world.sandbox.wompi.controlUrl}/control/transactions/${id}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return byHand + (response.ok ? 1 : 0)
}

describe('a void and a return by hand of the same payment', () => {
  /** A few milliseconds apart, each first in turn: what leaves altogether. */
  async function rush(world: World): Promise<number[]> {
    const admin = await administrator(world)
    const returned: number[] = []
    for (const apart of [0, 1, 3, 6, 10, 15]) {
      const { payment, transaction } = await paidByCard(world)
      const byHand = async () => {
        await pause(apart)
        return admin.giveBack(payment.id, 'manual')
      }
      const [, manual] = await Promise.all([admin.giveBack(payment.id, 'void'), byHand()])
      returned.push(await timesReturned(world, transaction, manual.status === 200 ? 1 : 0))
    }
    return returned
  }

  it(
    'go through once, however close together',
    async () => {
      expect(await rush(await startWorld())).toEqual([1, 1, 1, 1, 1, 1])
    },
    LONG,
  )

  it(
    'negative control: with claims that nobody keeps, the same rush returns the money twice, and is seen',
    async () => {
      const world = await startWorld()
      const client = new pg.Client({ connectionString: world.api.databaseUrl })
      await client.connect()
      await client.query('alter table payments drop constraint payments_claimed_is_not_back')
      await client.query('drop trigger payments_refunds_within_paid on payments')
      // What a claim writes is gone as soon as it is written.
      await client.query(`
        create function forget_claim() returns trigger language plpgsql as
          $$ begin new.void_claimed_at := null; new.void_note := null; return new; end $$;
        create trigger forget_claim before update on payments for each row execute function forget_claim();
      `)
      await client.end()
      expect(Math.max(...(await rush(world)))).toBe(2)
    },
    LONG,
  )
})

describe('a void whose end nobody knows', () => {
  it.each(['void_pending', 'void_empty', 'void_lost'])(
    'stays claimed (%s): nothing is given back by hand meanwhile, and it is settled by asking',
    async (way) => {
      const world = await startWorld()
      const { order, payment, transaction } = await paidByCard(world)
      const admin = await administrator(world)
      await beUnkind(world, way)
      const asked = await admin.giveBack(payment.id, 'void')
      expect(asked).toMatchObject({
        status: 200,
        body: {
          state: 'approved',
          void_asked_at: expect.any(String),
          refunded_at: null,
          can: { void: false, refund: false },
        },
      })
      for (const how of ['manual', 'void'] as const)
        expect(await admin.giveBack(payment.id, how)).toMatchObject({
          status: 409,
          body: { code: 'void_in_progress' },
        })
      // A write that goes round the use cases is refused by the database itself.
      await expect(
        world.api.database
          .updateTable('payments')
          .set({ state: 'refunded', refunded_at: world.api.clock.now() })
          .where('id', '=', payment.id)
          .execute(),
      ).rejects.toMatchObject({ constraint: 'payments_claimed_is_not_back' })
      await startJobs(world)
      await runJob(world, 'payments.reconcile')
      await untilOnlyLater(world)
      expect(await factsOf(world, order)).toMatchObject({ order: 'paid', payments: ['approved'] })
      await settleAtProvider(world, transaction)
      await runJob(world, 'payments.reconcile')
      await untilOnlyLater(world)
      expect(await factsOf(world, order)).toMatchObject({ order: 'refunded', payments: ['voided'] })
      expect(await admin.rowOf(payment.id)).toMatchObject({
        void_asked_at: null,
        refund_note: 'Lo pidió el corredor',
      })
      expect((await admin.giveBack(payment.id, 'manual')).body.code).toBe('already_refunded')
    },
    LONG,
  )

  it(
    'and never was done is let go after a day, with a person told, who gives it back by hand',
    async () => {
      const world = await startWorld()
      const { order, payment } = await paidByCard(world)
      await beUnkind(world, 'void_pending')
      await (await administrator(world)).giveBack(payment.id, 'void')
      await startJobs(world)
      world.api.clock.advance(25 * HOUR_MS)
      const admin = await administrator(world)
      await runJob(world, 'payments.reconcile')
      await untilOnlyLater(world)
      expect(await admin.attention()).toMatchObject([
        {
          id: payment.id,
          void_asked_at: null,
          attention_reason: expect.stringContaining('nunca la hizo'),
          can: { refund: true },
        },
      ])
      expect((await admin.giveBack(payment.id, 'manual')).status).toBe(200)
      expect(await admin.attention()).toEqual([])
      expect((await factsOf(world, order)).order).toBe('refunded')
    },
    LONG,
  )

  it(
    'a clear no releases it at once: the reason is told and a return by hand goes through',
    async () => {
      const world = await startWorld()
      const { payment } = await paidByCard(world)
      const admin = await administrator(world)
      await beUnkind(world, 'void_refused')
      const refused = await admin.giveBack(payment.id, 'void')
      expect(refused).toMatchObject({ status: 409, body: { code: 'void_refused' } })
      expect(refused.body.detail).toContain('Original no Encontrado')
      expect((await admin.giveBack(payment.id, 'manual')).status).toBe(200)
    },
    LONG,
  )
})

describe('what the provider reports beyond what we gave back', () => {
  it(
    'a payment given back by hand and voided in its panel is shown to a person until they say they looked',
    async () => {
      const world = await startWorld()
      const { payment, transaction } = await paidByCard(world)
      const admin = await administrator(world)
      expect((await admin.giveBack(payment.id, 'manual')).status).toBe(200)
      await world.api.deps.wompi.voidTransaction(transaction.id)
      await settleAtProvider(world, transaction)
      await startJobs(world)
      for (const message of world.tap.messages)
        await world.api.app.inject({
          method: 'POST',
          url: '/api/v1/pagos/wompi/eventos/',
          headers: { 'content-type': 'application/json' },
          payload: message,
        })
      await untilMailed(world)
      expect(await admin.attention()).toMatchObject([
        {
          id: payment.id,
          attention_reason: expect.stringContaining('ya se había devuelto'),
          can: { refund: true },
        },
      ])
      expect((await admin.giveBack(payment.id, 'manual')).status).toBe(200)
      expect(await admin.attention()).toEqual([])
      await world.api.app.inject(`/api/v1/pagos/wompi/transacciones/${transaction.id}/`)
      expect(await admin.attention()).toEqual([])
    },
    LONG,
  )
})

/** Until nothing is left to do now: the look in a minute stays. */
async function untilOnlyLater(world: World): Promise<void> {
  await untilMailed(world, LONG, 'payments.settle')
}
