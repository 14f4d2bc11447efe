import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../platform/database/connect'

/** Until somebody stands before a lock that the test itself holds. */
export async function untilSomebodyWaits(database: Database, howMany = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(database)
      expect(rows[0]?.count).toBeGreaterThanOrEqual(howMany)
    },
    { timeout: 10_000, interval: 10 },
  )
}
