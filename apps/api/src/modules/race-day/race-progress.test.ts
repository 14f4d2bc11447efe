import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { planOf } from '../../testing/many-rows'
import { createRace } from '../../testing/order-factories'
import { pickupsQuery, progressQuery } from './race-progress.repository'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('the progress of a race day can be counted by indexes alone', async () => {
  const { event } = await createRace(api)
  const plans = await api.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return [
      await planOf(tx, progressQuery(tx, event.id).compile()),
      await planOf(tx, pickupsQuery(tx, event.id).compile()),
    ]
  })
  expect(plans[0]).toContain('event_figures_pkey')
  expect(plans[1]).toContain('Index Only Scan using scans_pickups')
})
