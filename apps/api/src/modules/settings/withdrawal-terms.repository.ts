import { type WithdrawalSettings, withdrawalSettingsSchema } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

interface PaidOrder {
  readonly id: string
  readonly paid_at: Date | null
}

/** The right of withdrawal as it rules for an order: what held since its buyer went to pay, where it is better for them. */
export async function loadWithdrawal(db: Queryable, { id, paid_at }: PaidOrder): Promise<WithdrawalSettings> {
  const { rows } = await sql<{ terms: unknown }>`
    select withdrawal_of(${id}, ${paid_at}::timestamptz) as terms
  `.execute(db)
  return withdrawalSettingsSchema.parse(rows[0]?.terms)
}
