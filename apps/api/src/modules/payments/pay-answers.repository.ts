import type { Transaction } from '../../platform/database/transaction'

/** A request to pay that may be repeated: whose, for which order, and the caller's own key for it. */
export interface RepeatablePay {
  readonly scope: string
  readonly key: string
}

/** What was answered the first time. The order's lock is held, so its twin is either done or still to come. */
export async function selectPayAnswer(tx: Transaction, { scope, key }: RepeatablePay): Promise<unknown> {
  const first = await tx
    .selectFrom('idempotent_answers')
    .select('answer')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return first?.answer ?? undefined
}

export async function insertPayAnswer(
  tx: Transaction,
  { scope, key }: RepeatablePay,
  answer: object,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('idempotent_answers')
    .values({
      scope,
      key,
      // The request is its path alone, and that is in the scope.
      request_hash: '',
      answer: JSON.stringify(answer),
      status: 200,
      created_at: now,
    })
    .execute()
}
