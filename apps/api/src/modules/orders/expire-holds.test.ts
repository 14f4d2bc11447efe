import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createDiscount, createRace, SHOWN_TEXTS } from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const send = async ({ code, headers }: TestOrder, method: 'POST' | 'DELETE', path: string, payload = {}) => {
  const answer = await api.app.inject({ method, url: `/api/v1/ordenes/${code}/${path}/`, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
}
const stateOf = async ({ id }: TestOrder) =>
  (await api.database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

it('an order that went to pay and then changed is still asked about before its places go', async () => {
  const race = await createRace(api)
  const { code } = await createDiscount(api, race.event.organizer_id)
  const [changed, forgotten] = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
  await send(changed, 'POST', 'pagar', SHOWN_TEXTS)
  // What they left open at the provider costs the same again, and can still be paid.
  await send(changed, 'POST', 'descuento', { code })
  await send(changed, 'DELETE', 'descuento')
  expect(await stateOf(changed)).toBe('held')
  api.clock.advance(3_600_000)
  const asked: string[] = []
  await expireEveryHold(api.deps, async (order) => {
    asked.push(order.code)
    return false
  })
  expect(asked).toEqual([changed.code])
  expect([await stateOf(changed), await stateOf(forgotten)]).toEqual(['held', 'expired'])
})
