import { IMPORT_ACTIONS } from '@zancada/contracts'
import type { Database } from '../platform/database/connect'

/** What was written of imports that no screen has a word for: the contract lists what their history tells. */
export async function untoldActions(database: Database): Promise<string[]> {
  const written = await database
    .selectFrom('audit_entries')
    .select('action')
    .distinct()
    .where('subject_type', '=', 'import')
    // Too many, and left out of the history.
    .where('action', '<>', 'import.row_corrected')
    .execute()
  const told = new Set<string>(IMPORT_ACTIONS.map((action) => `import.${action}`))
  return written.map(({ action }) => action).filter((action) => !told.has(action))
}
