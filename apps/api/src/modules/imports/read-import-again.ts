import type { ImportOrder, ReceivedBody, readImportAgainCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { choiceFault } from './file-reading.rules'
import { mayBecome } from './import-states.rules'
import { processImportJob } from './imports.jobs'
import { updateImport } from './imports.repository'
import { isFileKept } from './kept-file.rules'
import { presentWhole } from './load-imports'
import { notOpen, requireOwnImport } from './own-import'
import { readingOfRecord } from './stored-columns.rules'

/** Chooses what is read of the file: a job reads it again, and rows that are not chosen go. */
export function readImportAgain(
  { database, clock, jobs }: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  actor: OrganizerActor,
  id: string,
  choice: ReceivedBody<typeof readImportAgainCall>,
): Promise<ImportOrder> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (!mayBecome(found.state, 'parsing')) throw notOpen(found)
    const reading = readingOfRecord(found)
    if (reading === null || !isFileKept(found, now))
      throw conflict('file_gone', 'Ya no guardamos este archivo. Súbelo de nuevo para leer otra parte.')
    const fault = choiceFault(choice, reading)
    if (fault !== null) throw new InvalidInputError({ sheets: [fault] })
    await updateImport(tx, id, {
      state: 'parsing',
      choice: JSON.stringify(choice),
      rows_done: 0,
      revision: found.revision + 1,
      updated_at: now,
    })
    await jobs.enqueue(tx, processImportJob, { id })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'import.read_again',
      subject_type: 'import',
      subject_id: id,
      before: { state: found.state, choice: found.choice },
      after: { state: 'parsing', choice },
    })
    return presentWhole(tx, await requireOwnImport(tx, actor, id), now)
  })
}
