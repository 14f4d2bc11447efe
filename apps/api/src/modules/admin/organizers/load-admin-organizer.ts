import type { AdminOrganizerDetail, OrganizerDocumentKind } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { listDocuments, openOrganizerDocument } from '../../organizers'
import { presentAdminOrganizer } from './admin-organizers.presenter'
import { findAdminOrganizer, selectSameNit } from './admin-organizers.repository'

/** All that a decision on an organizer needs. */
export async function loadAdminOrganizer(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  id: string,
): Promise<AdminOrganizerDetail> {
  const row = await findAdminOrganizer(database, id, clock.now())
  if (!row) throw notFound()
  const [documents, same_nit] = await Promise.all([
    listDocuments({ database }, id),
    selectSameNit(database, id),
  ])
  return {
    ...presentAdminOrganizer(row),
    documents: documents.results,
    same_nit,
  }
}

/** Each look at an organizer's documents is written to the audit. */
export async function lookAtDocument(
  deps: Pick<ApiDependencies, 'database' | 'storage'>,
  actor: Account,
  { id, kind }: { readonly id: string; readonly kind: OrganizerDocumentKind },
) {
  const opened = await openOrganizerDocument(deps, id, kind)
  await writeAudit(deps.database, {
    actor_id: actor.user_id,
    action: 'organizer.document_seen',
    subject_type: 'organizer',
    subject_id: id,
    after: { document: kind },
  })
  return opened
}
