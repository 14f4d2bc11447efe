import type { Queryable } from '../../platform/database/transaction'

/** Whether something goes back, or went, because a registration ended; what a cheaper category gave back is not that. */
export async function hasRefundOfEnd(db: Queryable, registrationId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('reason', '<>', 'category_changed')
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}
