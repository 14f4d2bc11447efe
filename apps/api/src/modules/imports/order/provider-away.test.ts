import { afterAll, beforeAll, expect, it } from 'vitest'
import { allPayables } from '../../../payables'
import { openImportOrders } from '../../../testing/import-orders'
import { type SilentWompi, startSilentWompi } from '../../../testing/silent-wompi'
import { createTestApi, type TestApi } from '../../../testing/test-api'
import { askProviderFirst, createProviderBreaker } from '../../payments'
import { followImports } from './expire-imports'

/** More than open the breaker of one turn. */
const SENT_TO_PAY = 12

let api: TestApi
let wompi: SilentWompi
let plainId: string
const sentIds: string[] = []
beforeAll(async () => {
  wompi = await startSilentWompi()
  api = await createTestApi()
  const imports = await openImportOrders(api)
  for (let index = 0; index < SENT_TO_PAY; index++) {
    const { id, token } = await imports.held(1)
    await imports.checkoutOf(token)
    sentIds.push(id)
  }
  plainId = (await imports.held(1)).id
  // The last one, so that the others are met before it.
  await endTime(sentIds, 2_000)
  await endTime([plainId], 1_000)
}, 240_000)
afterAll(async () => {
  wompi.close()
  await api.close()
})

const endTime = (ids: readonly string[], agoMs: number) =>
  api.database
    .updateTable('import_orders')
    .set({ expires_at: new Date(api.clock.now().getTime() - agoMs) })
    .where('id', 'in', ids)
    .execute()

async function statesOf(ids: readonly string[]) {
  const rows = await api.database
    .selectFrom('import_orders')
    .select('state')
    .distinct()
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ state }) => state)
}

it('a list that never went to pay ends before a provider that answers nobody is asked', async () => {
  const breaker = createProviderBreaker()
  const money = { ...api.deps, wompi: wompi.gateway, payables: allPayables }
  const whenAsked = new Promise((resolve) => wompi.onceAsked(() => resolve(statesOf([plainId]))))
  await followImports(api.deps, (ending) => askProviderFirst(money, ending, breaker))
  expect(await whenAsked).toEqual(['expired'])
  expect(await statesOf(sentIds)).toEqual(['awaiting_payment'])
  // Those already on their way when the eighth was given up.
  expect(wompi.asked).toBeLessThanOrEqual(11)
  expect(wompi.mostAtOnce).toBeGreaterThan(1)
})
