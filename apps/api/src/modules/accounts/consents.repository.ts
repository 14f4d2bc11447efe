import type { ConsentKind } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'
import { keptWords } from '../legal'

interface AccountConsent {
  readonly user_id: string
  readonly kind: ConsentKind
  readonly text_version: string
  readonly accepted_at: Date
  readonly ip: string
  /** What stood beside the box, to the letter. */
  readonly words: string
}

/** By the account itself: nobody else has its session. */
export async function insertConsents(db: Queryable, consents: readonly AccountConsent[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(
      consents.map(({ words, ...consent }) => ({
        ...consent,
        capacity: 'self' as const,
        giver_user_id: consent.user_id,
        words_hash: keptWords(words),
      })),
    )
    .execute()
}

/** Of the profile itself: each registration has its own. */
export function selectStandingHealthConsent(db: Queryable, userId: string) {
  return db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'health')
    .where('registration_id', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function revokeConsent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('consents').set({ revoked_at: now }).where('id', '=', id).execute()
}
