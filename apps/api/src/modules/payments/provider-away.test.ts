import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, SHOWN_TEXTS } from '../../testing/order-factories'
import { type SilentWompi, startSilentWompi } from '../../testing/silent-wompi'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { expireHolds, expireSentToPay } from '../orders'
import { askProviderFirst } from './ask-provider-first'
import { createProviderBreaker } from './provider-breaker'

const MINUTE_MS = 60_000
const SENT_TO_PAY = 15

let api: TestApi
let silent: SilentWompi
let plain: TestOrder
const sentToPay: TestOrder[] = []
beforeAll(async () => {
  api = await createTestApi()
  const race = await createRace(api)
  for (let index = 0; index < SENT_TO_PAY; index++) {
    const order = await createHeldOrder(api, race)
    const url = `/api/v1/ordenes/${order.code}/pagar/`
    expect(
      (await api.app.inject({ method: 'POST', url, headers: order.headers, payload: SHOWN_TEXTS }))
        .statusCode,
    ).toBe(200)
    sentToPay.push(order)
  }
  plain = await createHeldOrder(api, race)
  silent = await startSilentWompi()
  api.clock.advance(20 * MINUTE_MS)
})
afterAll(async () => {
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
  const breaker = createProviderBreaker()
  return expireSentToPay(api.deps, ({ id, expires_at }) =>
    askProviderFirst(
      { ...api.deps, wompi: silent.gateway, ...moneyParts },
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

it('a turn stops asking a provider that answers nobody, and keeps the places of buyers who may have paid', async () => {
  silent.forget()
  await expireAsking()
  expect(silent.asked).toBeGreaterThanOrEqual(8)
  // Those already on their way when the eighth was given up.
  expect(silent.asked).toBeLessThanOrEqual(11)
  expect(await statesOf(sentToPay)).toEqual(['awaiting_payment'])
})

it('places go back in the turn in which the provider has been silent for too long, asked or not', async () => {
  api.clock.advance(40 * MINUTE_MS)
  await expireAsking()
  expect(await statesOf(sentToPay)).toEqual(['expired'])
})
