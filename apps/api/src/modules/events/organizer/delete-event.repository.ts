import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction'

/**
 * The discount codes for this event that are still somebody's, and whether each is for others too. Locked, so that two
 * drafts deleted at once do not each count on the other.
 */
export async function lockCodesOf(tx: Transaction, eventId: string) {
  await tx
    .selectFrom('discount_codes')
    .select('id')
    .where(sql<boolean>`exists (
      select from discount_code_events where discount_code_id = discount_codes.id and event_id = ${eventId}
    )`)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Asked once they are ours: what the first statement saw may be gone by the time it had them all.
  return tx
    .selectFrom('discount_codes')
    .innerJoin('discount_code_events', 'discount_code_events.discount_code_id', 'discount_codes.id')
    .select([
      'discount_codes.code',
      sql<boolean>`exists (
        select from discount_code_events as other
        where other.discount_code_id = discount_codes.id and other.event_id <> ${eventId}
      )`.as('has_others'),
    ])
    .where('discount_code_events.event_id', '=', eventId)
    .where('discount_codes.deleted_at', 'is', null)
    .orderBy('discount_codes.code')
    .execute()
}

export async function deleteFromCodes(tx: Transaction, eventId: string): Promise<void> {
  await tx.deleteFrom('discount_code_events').where('event_id', '=', eventId).execute()
}
