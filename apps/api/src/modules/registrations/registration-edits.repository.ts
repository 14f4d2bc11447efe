import type { Transaction } from '../../platform/database/transaction'
import type { PersonChanges } from './person-changes.rules'

export async function insertRegistrationEdit(
  tx: Transaction,
  {
    before,
    after,
    ...edit
  }: PersonChanges & { readonly audit_entry_id: string; readonly registration_id: string },
): Promise<void> {
  await tx
    .insertInto('registration_edits')
    .values({ ...edit, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}
