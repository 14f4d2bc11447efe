import { type WithdrawalSettings, withdrawalSettingsSchema } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** The right of withdrawal as it rules for what was paid then: what held since, where it is better for who paid. */
export async function loadWithdrawal(db: Queryable, paid_at: Date | null): Promise<WithdrawalSettings> {
  const { rows } = await sql<{ terms: unknown }>`
    select withdrawal_since(${paid_at}::timestamptz) as terms
  `.execute(db)
  return withdrawalSettingsSchema.parse(rows[0]?.terms)
}
