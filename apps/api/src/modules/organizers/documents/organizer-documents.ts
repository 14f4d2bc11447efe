import {
  type AnswerOf,
  type listOrganizerDocumentsCall,
  type OrganizerDocument,
  type OrganizerDocumentKind,
  REQUIRED,
} from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError, notFound } from '../../../platform/http/problems'
import { keepDocument, openDocument } from '../../../platform/storage/kept-document'
import {
  type OrganizerDocumentRow,
  replaceDocument,
  selectDocument,
  selectDocuments,
} from './organizer-documents.repository'

export async function listDocuments(
  { database }: Pick<ApiDependencies, 'database'>,
  organizerId: string,
): Promise<AnswerOf<typeof listOrganizerDocumentsCall>> {
  return { results: (await selectDocuments(database, organizerId)).map(presentDocument) }
}

/** What proves who an organizer is, kept where only its owner and administrators reach it. */
export async function sendDocumentIn(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'storage'>,
  { organizer_id, user_id }: OrganizerActor,
  of: OrganizerDocumentKind,
  { files, fileNames }: ReceivedForm,
): Promise<AnswerOf<typeof listOrganizerDocumentsCall>> {
  const { file } = files
  if (!file) throw new InvalidInputError({ file: [REQUIRED] })
  const kept = await keepDocument(deps.storage, {
    content: file,
    name: fileNames.file,
    field: 'file',
    folder: 'documentos',
    nameless: 'documento',
    unreadable: 'No pudimos leer el documento. Usa PDF, JPG o PNG.',
  })
  const before = await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const replaced = await replaceDocument(tx, { ...kept, organizer_id, of, uploaded_by: user_id }, now)
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'organizer.document_sent',
      subject_type: 'organizer',
      subject_id: organizer_id,
      before: { document: replaced === undefined ? null : of },
      after: { document: of },
    })
    return replaced
  }).catch(async (error: unknown) => {
    await deps.storage.remove(kept.path)
    throw error
  })
  if (before !== undefined) await deps.storage.remove(before)
  return listDocuments(deps, organizer_id)
}

export async function openOrganizerDocument(
  { database, storage }: Pick<ApiDependencies, 'database' | 'storage'>,
  organizerId: string,
  kind: OrganizerDocumentKind,
) {
  const row = await selectDocument(database, organizerId, kind)
  const opened = row && (await openDocument(storage, { kind: row.file_kind, path: row.file_path }, kind))
  if (!opened) throw notFound()
  return opened
}

function presentDocument(row: OrganizerDocumentRow): OrganizerDocument {
  const { kind, file_kind, file_name, created_at } = row
  return { kind, file_kind, file_name, created_at: created_at.toISOString() }
}
