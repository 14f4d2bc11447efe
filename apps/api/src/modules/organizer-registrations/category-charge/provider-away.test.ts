import { afterAll, beforeAll, expect, it } from 'vitest'
import { allPayables } from '../../../payables'
import { openChargeDesk } from '../../../testing/charge-desk'
import { createPaidOrder } from '../../../testing/paid-orders'
import { type SilentWompi, startSilentWompi } from '../../../testing/silent-wompi'
import { createTestApi, type TestApi } from '../../../testing/test-api'
import { askProviderFirst, createProviderBreaker } from '../../payments'
import { expireCharges } from './expire-charges'

const DAY_MS = 86_400_000
/** More than open the breaker of one turn. */
const SENT_TO_PAY = 12

let api: TestApi
let wompi: SilentWompi
let plainId: string
const sentIds: string[] = []
beforeAll(async () => {
  wompi = await startSilentWompi()
  api = await createTestApi()
  const desk = await openChargeDesk(api, 40_000)
  const { race, other } = await desk.createRaces({ capacity: SENT_TO_PAY + 1 })
  const ask = async () => {
    const [id = ''] = (await createPaidOrder(api, race)).registrationIds
    expect((await desk.ask(id, other.id)).statusCode).toBe(201)
    return id
  }
  for (let index = 0; index < SENT_TO_PAY; index++) {
    const id = await ask()
    await desk.checkoutOf(await desk.linkTo((await desk.registrationOf(id)).email ?? ''))
    sentIds.push(id)
  }
  // The last one, so that the others are met before it.
  plainId = await ask()
  api.clock.advance(3 * DAY_MS + 1)
}, 240_000)
afterAll(async () => {
  wompi.close()
  await api.close()
})

async function statesOf(ids: readonly string[]) {
  const rows = await api.database
    .selectFrom('category_charges')
    .select('state')
    .distinct()
    .where('registration_id', 'in', ids)
    .execute()
  return rows.map(({ state }) => state)
}

it('a charge that never went to pay ends before a provider that answers nobody is asked', async () => {
  const breaker = createProviderBreaker()
  const money = { ...api.deps, wompi: wompi.gateway, payables: allPayables }
  const whenAsked = new Promise((resolve) => wompi.onceAsked(() => resolve(statesOf([plainId]))))
  await expireCharges(api.deps, (ending) => askProviderFirst(money, ending, breaker))
  expect(await whenAsked).toEqual(['expired'])
  expect(await statesOf(sentIds)).toEqual(['awaiting_payment'])
  // Those already on their way when the eighth was given up.
  expect(wompi.asked).toBeLessThanOrEqual(11)
  expect(wompi.mostAtOnce).toBeGreaterThan(1)
})
