import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allPayables } from '../../payables'
import { createWompiGateway } from '../../platform/wompi/create-wompi-gateway'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace } from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { TEST_WOMPI_KEYS } from '../../testing/unreachable-wompi'
import { expireHolds, expireSentToPay } from '../orders'
import { askProviderFirst } from './ask-provider-first'
import { createProviderBreaker } from './provider-breaker'

const MINUTE_MS = 60_000
const SENT_TO_PAY = 15

/** A provider that takes every connection and never says anything. */
const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
const sockets = new Set<Socket>()
let asked = 0

let api: TestApi
let plain: TestOrder
const sentToPay: TestOrder[] = []
beforeAll(async () => {
  api = await createTestApi()
  const race = await createRace(api)
  for (let index = 0; index < SENT_TO_PAY; index++) {
    const order = await createHeldOrder(api, race)
    const url = `/api/v1/ordenes/${order.code}/pagar/`
    expect((await api.app.inject({ method: 'POST', url, headers: order.headers })).statusCode).toBe(200)
    sentToPay.push(order)
  }
  plain = await createHeldOrder(api, race)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  api.clock.advance(20 * MINUTE_MS)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await api.close()
})

const statesOf = async (orders: readonly TestOrder[]) => {
  const rows = await api.database
    .selectFrom('orders')
    .select('state')
    .distinct()
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ state }) => state)
}

/** One turn of the job that asks the provider. */
function expireAsking(): Promise<void> {
  const { port } = silent.address() as AddressInfo
  const wompi = createWompiGateway({
    ...TEST_WOMPI_KEYS,
    apiUrl: `http://127.0.0.1:${port}/v1`,
    checkoutUrl: 'http://127.0.0.1:9/p/',
    timeoutMs: 150,
    retryDelaysMs: [],
    onOutcome: () => {
      asked += 1
    },
  })
  const breaker = createProviderBreaker()
  return expireSentToPay(api.deps, ({ id, expires_at }) =>
    askProviderFirst(
      { ...api.deps, wompi, payables: allPayables },
      { payable_kind: 'order', payable_id: id, held_until: expires_at },
      breaker,
    ),
  )
}

it('a hold that never went to pay ends in time while the provider answers nobody', async () => {
  const turn = expireAsking()
  await expireHolds(api.deps)
  expect(await statesOf([plain])).toEqual(['expired'])
  await turn
})

it('a turn stops asking a provider that answers nobody, and keeps the places of whoever may have paid', async () => {
  asked = 0
  await expireAsking()
  expect(asked).toBeGreaterThanOrEqual(8)
  // Those already on their way when the eighth was given up.
  expect(asked).toBeLessThanOrEqual(11)
  expect(await statesOf(sentToPay)).toEqual(['awaiting_payment'])
})

it('places go back in the turn in which the provider has been silent for too long, asked or not', async () => {
  api.clock.advance(40 * MINUTE_MS)
  await expireAsking()
  expect(await statesOf(sentToPay)).toEqual(['expired'])
})
