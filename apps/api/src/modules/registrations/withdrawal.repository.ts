import type { WithdrawalSettings } from '@zancada/contracts'
import { sql } from 'kysely'

/** What decides whether the right of withdrawal lasts, of a registration joined with its order. */
export const WITHDRAWAL_FACTS = [
  sql<Date | null>`orders.paid_at`.as('order_paid_at'),
  sql<boolean>`orders.import_order_id is not null or orders.manual_payment is not null`.as(
    'is_paid_elsewhere',
  ),
  sql<WithdrawalSettings>`(select value from platform_settings where name = 'withdrawal')`.as('withdrawal'),
] as const
