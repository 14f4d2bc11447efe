import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { type AskedConsents, acceptedBy, hasAllChoices, isAsked, lacksConsents } from '../consents'

/** Of some registrations, what their runners are still to be asked; those that are not among them are asked nothing. */
export async function selectAskedConsents(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AskedConsents>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', lacksConsents().as('lacks_consents'), acceptedBy().as('accepted_by')])
    .select(hasAllChoices().as('has_all_choices'))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.filter(isAsked).map((row) => [row.id, row]))
}
