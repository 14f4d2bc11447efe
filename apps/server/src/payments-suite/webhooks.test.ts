import {
  createHeldOrder,
  createRace,
  createTestApi,
  TEST_WOMPI_KEYS,
  type TestApi,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { payManyOrders, seeded, unleash } from './event-storm'
import { findTrouble } from './find-trouble'
import { untilMailed } from './order-facts'
import {
  beUnkind,
  type PaymentWorld,
  runJob,
  startJobs,
  startPaymentWorld,
  untilUnderstood,
} from './payment-world'

/** WEBHOOK_ORDERS=1000 for the whole storm; WEBHOOK_SEED repeats one that failed. */
const ORDERS = Number(process.env.WEBHOOK_ORDERS ?? 60)
const SEED = Number(process.env.WEBHOOK_SEED ?? 20_260_501)
const UNKIND = ['silent_pending', 'odd_events', 'odd_dates', 'odd_lists', 'empty_is_404', 'late_refusal']
const DOUBLED = /(confirmations|times paid) [2-9]|is \d+ payments/
const PATIENCE_MS = 120_000 + ORDERS * 1_000
const STORMS = 4
const SHOWS = { timeout: 25_000, interval: 1_000 }

const startWorld = () =>
  startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) =>
      startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi }, mail: { messages: 10_000 } }),
  })

describe('a storm of events', () => {
  it.each([
    ['a kind provider', []],
    ['one as unkind as the original', UNKIND],
  ])(
    `settles ${ORDERS} orders exactly once, with %s (seed ${SEED})`,
    async (_, ways) => {
      const world = await startWorld()
      await beUnkind(world, ...ways)
      const paid = await payManyOrders(world, ORDERS, await holder(world.api, ORDERS))
      await startJobs(world)
      expect((await unleash(world, seeded(SEED))).wrong).toEqual([])
      await untilUnderstood(world, PATIENCE_MS)
      // Failures are told once nobody can try again on the provider's page.
      world.api.clock.advance(4 * 60_000)
      await runJob(world, 'payments.reconcile')
      await untilMailed(world, PATIENCE_MS)
      expect(await findTrouble(world, paid)).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'without the order’s lock and the unique indexes the same storm pays twice, and is seen',
    async () => {
      const world = await startWorld()
      await removeGuards(world)
      const hold = await holder(world.api, 20 * STORMS)
      world.api.inventedCounts.add(hold.slug)
      const paid: Awaited<ReturnType<typeof payManyOrders>> = []
      const doubled = async () =>
        (await findTrouble(world, paid)).filter((line) => DOUBLED.test(line)).length > 0
      // Which jobs meet is up to the machine: a storm that passed by without two of them meeting is followed by another.
      for (let storm = 0; storm < STORMS && !(await doubled()); storm += 1) {
        paid.push(...(await payManyOrders(world, 20, hold)))
        if (storm === 0) await startJobs(world, { ...world.api.deps, database: withoutLocks(world) })
        await unleash(world, seeded(SEED + storm))
        // Jobs that trip over each other are tried again for long; what was done twice shows at once.
        await vi.waitFor(async () => expect(await doubled()).toBe(true), SHOWS).catch(() => {})
      }
      expect(await doubled()).toBe(true)
    },
    PATIENCE_MS,
  )
})

/** Holds places of one race, enough for all. */
async function holder(api: TestApi, orders: number) {
  const race = await createRace(api, { capacity: orders * 3 })
  const hold = (given: { email: string; runners: number }) => createHeldOrder(api, race, given)
  return Object.assign(hold, { slug: race.event.slug })
}

async function removeGuards({ api }: PaymentWorld): Promise<void> {
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  await client.query('drop index payments_pay_once')
  await client.query('alter table payments drop constraint payments_provider_provider_transaction_id_key')
  await client.end()
}

/** The same database, deaf to `for update`. */
function withoutLocks({ api }: PaymentWorld) {
  return api.database.withPlugin({
    transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, endModifiers: [] } : node),
    transformResult: async ({ result }) => result,
  })
}
