import { sql } from 'kysely'
import type { Clock } from '../src/platform/clock'
import type { Database } from '../src/platform/database/connect'
import { inTransaction } from '../src/platform/database/transaction'
import { accountsSeed, FIRST_ACCOUNTS } from './accounts.seed'
import { administrationSeed } from './administration.seed'
import { categoryChargesSeed } from './category-charges.seed'
import { dataRequestsSeed } from './data-requests.seed'
import type { DemoFiles, DemoSeed } from './demo-seed'
import { eventsSeed } from './events.seed'
import { inventorySeed } from './inventory.seed'
import { pagesSeed } from './pages.seed'
import { panelSeed } from './panel.seed'
import { raceDaySeed } from './race-day.seed'
import { refundsSeed } from './refunds.seed'
import { registrationsSeed } from './registrations.seed'
import { TEAM_ACCOUNTS, teamSeed } from './team.seed'

export { DEMO_PASSWORD } from './accounts.seed'
export { layDemoFailedWork } from './demo-failed-work'
export { layDemoImports } from './demo-imports'
export { type SampleTicket, selectSampleTickets } from './sample-tickets'

/** Everybody who can sign in, as `npm start` lists them. */
export const DEMO_ACCOUNTS = [...FIRST_ACCOUNTS, ...TEAM_ACCOUNTS]

/** In this order: a seed may build on those before it. */
const seeds: readonly DemoSeed[] = [
  accountsSeed,
  eventsSeed,
  pagesSeed,
  registrationsSeed,
  teamSeed,
  panelSeed,
  categoryChargesSeed,
  refundsSeed,
  inventorySeed,
  raceDaySeed,
  administrationSeed,
  dataRequestsSeed,
]

/**
 * Lays the demo world where it is missing and returns the names of what it laid. Safe to repeat and to run from
 * several processes: the marker table is locked while a part is laid.
 */
export async function seedDemo(database: Database, clock: Clock, files: DemoFiles): Promise<string[]> {
  const laid: string[] = []
  for (const seed of seeds) {
    const isNew = await inTransaction(database, async (tx) => {
      await sql`lock table demo_seeds in exclusive mode`.execute(tx)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('demo_seeds')
        .values({ name: seed.name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return false
      await seed.run(tx, clock, files)
      return true
    })
    if (isNew) laid.push(seed.name)
  }
  return laid
}
