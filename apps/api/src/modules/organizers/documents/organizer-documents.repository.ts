import type { OrganizerDocumentKind } from '@zancada/contracts'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { KeptDocument } from '../../../platform/storage/kept-document'

export type OrganizerDocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

export function selectDocuments(db: Queryable, organizerId: string) {
  return db
    .selectFrom('organizer_documents')
    .select(['kind', 'file_kind', 'file_path', 'file_name', 'created_at'])
    .where('organizer_id', '=', organizerId)
    .orderBy('kind')
    .execute()
}

export function selectDocument(db: Queryable, organizerId: string, kind: OrganizerDocumentKind) {
  return db
    .selectFrom('organizer_documents')
    .select(['file_kind', 'file_path'])
    .where('organizer_id', '=', organizerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

interface SentDocument extends KeptDocument {
  readonly organizer_id: string
  readonly of: OrganizerDocumentKind
  readonly uploaded_by: string
}

/** Takes the place of the one of its kind, whose file it answers. */
export async function replaceDocument(
  tx: Transaction,
  { organizer_id, of, uploaded_by, kind, path, name }: SentDocument,
  now: Date,
): Promise<string | undefined> {
  // Two that are sent at once follow each other, so that the file of each that gave way is known.
  await tx.selectFrom('organizers').select('id').where('id', '=', organizer_id).forUpdate().execute()
  const before = await selectDocument(tx, organizer_id, of)
  const file = { file_kind: kind, file_path: path, file_name: name, uploaded_by, created_at: now }
  await tx
    .insertInto('organizer_documents')
    .values({ organizer_id, kind: of, ...file })
    .onConflict((conflict) => conflict.columns(['organizer_id', 'kind']).doUpdateSet(file))
    .execute()
  return before?.file_path
}
