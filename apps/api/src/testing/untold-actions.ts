import { AUDIT_ACTIONS, IMPORT_ACTIONS } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect'

/** What was written to the audit that no screen has a word for: the contract lists what a history tells. */
export async function untoldActions(database: Database): Promise<string[]> {
  const written = await database
    .selectFrom('audit_entries')
    .select(['action', 'subject_type'])
    .distinct()
    .execute()
  const told = new Set<string>(AUDIT_ACTIONS)
  const toldOfImports = new Set<string>([
    ...IMPORT_ACTIONS.map((action) => `import.${action}`),
    // Too many, and left out of the history of an import.
    'import.row_corrected',
  ])
  return written
    .filter(
      ({ action, subject_type }) =>
        !told.has(action) || (subject_type === 'import' && !toldOfImports.has(action)),
    )
    .map(({ action }) => action)
}

/** Fields that the audit must never keep: it is kept for ever, and read by many. */
const UNSPEAKABLE = [
  'eps',
  'blood_type',
  'emergency_contact_name',
  'emergency_contact_phone',
  'weight_kg',
  'height_cm',
  'password',
  'password_hash',
  'token',
  'token_hash',
  'access',
  'refresh',
  'secret',
  'bank_account_number',
]

/** Entries that keep health data or secrets, by action and field. */
export async function unspeakableEntries(database: Database): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select distinct action || ': ' || key as told
    from audit_entries,
      jsonb_path_query(jsonb_build_array(before, after), 'strict $.**') as part,
      jsonb_object_keys(case jsonb_typeof(part) when 'object' then part else '{}' end) as key
    where key = any(${UNSPEAKABLE}::text[])
  `.execute(database)
  return rows.map(({ told }) => told)
}
