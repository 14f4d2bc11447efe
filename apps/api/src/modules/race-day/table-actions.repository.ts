import { type Insertable, sql } from 'kysely'
import type { ConsentSignatures, TicketSizeChanges } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { standsForRunner } from '../consents'

export async function insertSizeChange(
  tx: Transaction,
  change: Insertable<TicketSizeChanges>,
): Promise<void> {
  await tx.insertInto('ticket_size_changes').values(change).execute()
}

export async function wasSizeChanged(tx: Transaction, eventId: string, clientId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ticket_size_changes')
    .select('id')
    .where('event_id', '=', eventId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found !== undefined
}

/** When each of these registrations got another size at a table last, of those that did. */
export async function selectSizeChanges(
  tx: Transaction,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (registrationIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('ticket_size_changes')
    .select((eb) => ['registration_id', eb.fn.max('created_at').as('changed_at')])
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .groupBy('registration_id')
    .execute()
  return new Map(rows.map(({ registration_id, changed_at }) => [registration_id, changed_at]))
}

/** Its id; none when it is written already. */
export async function insertSignature(
  tx: Transaction,
  signature: Insertable<ConsentSignatures>,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('consent_signatures')
    .values(signature)
    .onConflict((conflict) => conflict.columns(['event_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Of what a runner accepts to run, what stands. */
export async function selectAccepted(tx: Transaction, registrationId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('consents')
    .innerJoin('registrations', 'registrations.id', 'consents.registration_id')
    .select('consents.kind')
    .where('consents.registration_id', '=', registrationId)
    .where('consents.kind', 'in', ['waiver', 'data_policy'])
    .where('consents.revoked_at', 'is', null)
    .where(standsForRunner())
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}
