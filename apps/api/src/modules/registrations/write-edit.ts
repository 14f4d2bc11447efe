import { type AuditEntry, writeNamedAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { type PersonChanges, personChanges, type ToldPerson } from './person-changes.rules'
import { insertRegistrationEdit } from './registration-edits.repository'

/** An edit of a registration: who did it stays in the audit, and what it said of the person goes when they do. */
export async function writeEdit(
  tx: Transaction,
  entry: AuditEntry,
  person: { readonly before: ToldPerson; readonly after: ToldPerson },
): Promise<void> {
  const audit_entry_id = await writeNamedAudit(tx, entry)
  const changes: PersonChanges | null = personChanges(person.before, person.after)
  if (changes)
    await insertRegistrationEdit(tx, { audit_entry_id, registration_id: entry.subject_id, ...changes })
}
