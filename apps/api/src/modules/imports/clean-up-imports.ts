import { IMPORT_STATES, retentionSettingsSchema } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { loadSetting } from '../settings'
import { deleteRows, lockForgotten, lockOver, selectLeftFiles, selectOver } from './clean-up.repository'
import { dropFile } from './drop-file'
import { mayBecome, waitsForMoney } from './import-states.rules'
import { updateImport } from './imports.repository'

const DAY_MS = 24 * 3600 * 1000

/**
 * Nightly: imports that nobody touched for the days that administrators set expire, and the rows of those that are over
 * go as many days later, with any file that was left behind: what a list says of people is kept no longer than somebody
 * may still come back to it. What was registered stands in registrations.
 */
export async function cleanUpImports({
  database,
  clock,
  storage,
}: Pick<ApiDependencies, 'database' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now()
  const { import_days } = retentionSettingsSchema.parse(await loadSetting(database, 'retention'))
  const before = new Date(now.getTime() - import_days * DAY_MS)
  // Those whose places wait for money end with their time.
  const forgettable = IMPORT_STATES.filter((state) => mayBecome(state, 'expired') && !waitsForMoney(state))
  await inTransaction(database, async (tx) => {
    for (const { id, state, revision } of await lockForgotten(tx, forgettable, before)) {
      await updateImport(tx, id, { state: 'expired', revision: revision + 1, updated_at: now })
      await writeAudit(tx, {
        actor_id: null,
        action: 'import.expired',
        subject_type: 'import',
        subject_id: id,
        before: { state },
        after: { state: 'expired' },
      })
    }
  })
  for (const { id } of await selectOver(database, before))
    await inTransaction(database, async (tx) => {
      // Late money may have opened it again meanwhile.
      if (!(await lockOver(tx, id, before))) return
      const rows = await deleteRows(tx, id)
      if (rows > 0)
        await writeAudit(tx, {
          actor_id: null,
          action: 'import.rows_deleted',
          subject_type: 'import',
          subject_id: id,
          after: { rows },
        })
    })
  await dropLeftFiles({ database, storage }, now)
}

/** Files that nobody needs any more, or may have. */
export async function dropLeftFiles(
  deps: Pick<ApiDependencies, 'database' | 'storage'>,
  now: Date,
): Promise<void> {
  for (const left of await selectLeftFiles(deps.database, now)) await dropFile(deps, left)
}
