import type { Queryable } from '../database/transaction'

/** Limits that count nothing any more. */
export async function deleteSpentLimits(db: Queryable, endedBefore: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', endedBefore.getTime()).execute()
}
