import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../database/transaction'
import type { Repeatable } from './repeatable-request'

export function selectFirst(db: Queryable, { scope, key }: Repeatable) {
  return db
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Waits for a twin that is under way; false when it was carried out. */
export async function insertClaim(
  tx: Transaction,
  { scope, key, hash }: Repeatable,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotent_answers')
    .values({ scope, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateAnswer(
  tx: Transaction,
  { scope, key }: Repeatable,
  answer: object,
): Promise<void> {
  await tx
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

export async function deleteClaim(tx: Transaction, { scope, key }: Repeatable): Promise<void> {
  await tx.deleteFrom('idempotent_answers').where('scope', '=', scope).where('key', '=', key).execute()
}

/** Keys and answers as part of a longer statement, for callers that know the answer beforehand; the key refuses a twin. */
export function keepingAnswers(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into idempotent_answers (scope, key, request_hash, answer, status, created_at) ${rows}`
}

export async function deleteAnswersBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('idempotent_answers').where('created_at', '<', before).execute()
}
