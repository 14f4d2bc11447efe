import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

/** Answers whether it still stood. */
export async function revokeConsent(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('consents')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export async function revokeHealth(tx: Transaction, registrationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ revoked_at: now })
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'health')
    .where('revoked_at', 'is', null)
    .execute()
}

/** `registrations`: a query of the ids of places. Answers how many authorisations of news ended. */
export async function revokeNews(
  tx: Transaction,
  registrations: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('consents')
    .set({ revoked_at: now })
    .where('kind', '=', 'marketing')
    .where('revoked_at', 'is', null)
    .where(sql<SqlBool>`registration_id in (${registrations})`)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** A runner corrects their address: what they authorised under the one before is theirs under the new one. */
export async function carryConsents(
  tx: Transaction,
  registration_id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ email: to })
    .where('registration_id', '=', registration_id)
    .where('email', '=', from)
    .execute()
}

interface LeavingGiver {
  readonly user_id: string
  readonly email: string | null
  readonly asked_at: Date
}

/**
 * What they gave for others stays for them, as given by an account without a name: neither who it was nor from where. Of
 * what they gave for themselves the place keeps from where, as long as a race needs it.
 */
export async function eraseGiver(tx: Transaction, { user_id, email, asked_at }: LeavingGiver): Promise<void> {
  await tx
    .updateTable('consents')
    .set({
      giver_user_id: user_id,
      giver_email: null,
      giver_name: null,
      giver_document: null,
      ip: sql`case when capacity = 'self' then ip end`,
    })
    .where(sql<SqlBool>`(giver_user_id = ${user_id} or giver_email = ${email})`)
    .where('accepted_at', '<=', asked_at)
    .execute()
}

/** Of places that nobody needs any more. `registrations`: a query of their ids. */
export async function deleteConsents(tx: Transaction, registrations: RawBuilder<unknown>): Promise<void> {
  await tx.deleteFrom('consents').where(sql<SqlBool>`registration_id in (${registrations})`).execute()
}
