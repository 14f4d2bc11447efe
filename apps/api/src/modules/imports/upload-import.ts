import { createHash, randomUUID } from 'node:crypto'
import { type AnswerOf, importUploadSchema, REQUIRED, type uploadImportCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import type { ReceivedForm } from '../../platform/http/multipart-form'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { faultAtSight, isZip } from '../../platform/sheets/read-table'
import { createReadableCode } from '../../platform/tokens/readable-code'
import { findOwnEvent } from '../events'
import { whyNotByHand } from '../organizer-registrations'
import { processImportJob } from './imports.jobs'
import { insertImport, selectOpenImport } from './imports.repository'
import { faultText } from './table-faults.rules'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'storage' | 'createRateLimit'>

const UPLOAD_LIMIT = { name: 'import_upload', tries: 60, windowSeconds: 3600 } as const
const CODE_LETTERS = 6
const LONGEST_NAME = 120

/** Keeps the file where nobody can ask for it, and leaves the rest to a job. */
export async function uploadImport(
  deps: Dependencies,
  actor: OrganizerActor,
  form: ReceivedForm,
): Promise<AnswerOf<typeof uploadImportCall>> {
  const { event_slug } = importUploadSchema.parse(form.fields)
  const { file } = form.files
  if (!file) throw new InvalidInputError({ file: [form.fileNames.file ? faultText('empty') : REQUIRED] })
  const now = deps.clock.now()
  const event = await findOwnEvent(deps.database, actor, event_slug)
  const refusal = whyNotByHand(event, now)
  if (refusal !== null) throw conflict('not_on_sale', refusal)
  const fault = faultAtSight(file)
  if (fault !== null) throw new InvalidInputError({ file: [faultText(fault)] })
  await deps.createRateLimit(UPLOAD_LIMIT).take(actor.organizer_id)

  const file_hash = createHash('sha256').update(file).digest('hex')
  const open = await selectOpenImport(deps.database, event.id, file_hash)
  if (open) return { ...open, is_repeated: true }
  const file_path = `importaciones/${randomUUID()}.${isZip(file) ? 'xlsx' : 'csv'}`
  await deps.storage.save(file_path, file)
  const written = await inTransaction(deps.database, async (tx) => {
    const inserted = await insertImport(tx, {
      code: `IM-${createReadableCode(CODE_LETTERS)}`,
      event_id: event.id,
      created_by: actor.user_id,
      file_name: shownName(form.fileNames.file),
      file_hash,
      file_path,
      created_at: now,
      updated_at: now,
    })
    if (!inserted) return undefined
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'import.uploaded',
      subject_type: 'import',
      subject_id: inserted.id,
      after: { event_id: event.id, state: inserted.state },
    })
    await deps.jobs.enqueue(tx, processImportJob, { id: inserted.id })
    return inserted
  })
  if (written) return { ...written, is_repeated: false }
  // The same file came at the same time, and that one was first.
  await deps.storage.remove(file_path)
  const first = await selectOpenImport(deps.database, event.id, file_hash)
  if (!first) throw conflict('already_uploaded', 'Este archivo ya se estaba importando. Súbelo de nuevo.')
  return { ...first, is_repeated: true }
}

/** Only to be read by who uploaded it: it names no file of ours. */
function shownName(given: string | undefined): string {
  const name = (given ?? '').replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim()
  return name.slice(-LONGEST_NAME) || 'corredores'
}
