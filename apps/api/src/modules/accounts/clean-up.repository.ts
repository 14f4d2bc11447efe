import type { Queryable } from '../../platform/database/transaction'

interface Limits {
  readonly tokensExpiredBefore: Date
  readonly sessionsEndedBefore: Date
}

export async function deleteSpentRecords(db: Queryable, limits: Limits): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', limits.tokensExpiredBefore).execute()
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', limits.sessionsEndedBefore),
        eb('revoked_at', '<', limits.sessionsEndedBefore),
      ]),
    )
    .execute()
  await db.deleteFrom('refresh_tokens').where('rotated_at', '<', limits.tokensExpiredBefore).execute()
}
