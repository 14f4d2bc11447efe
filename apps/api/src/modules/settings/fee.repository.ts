import type { FeeRule } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** The platform's rate for an organizer at a moment, as part of a query: the one place that all prices read it from. */
export function feeAt(organizerId: string, moment: Date) {
  return sql<FeeRule>`platform_fee(${sql.ref(organizerId)}, ${moment})`
}

/** Of everybody, when no organizer is named. */
export async function selectFee(db: Queryable, organizerId: string | null, moment: Date): Promise<FeeRule> {
  const { rows } = await sql<{
    fee: FeeRule
  }>`select platform_fee(${organizerId}::uuid, ${moment}) as fee`.execute(db)
  if (!rows[0]) throw new Error('There is no rate in force')
  return rows[0].fee
}

/** How long places are held unpaid, as part of a query. */
export const holdMinutes = sql<number>`hold_minutes()`
