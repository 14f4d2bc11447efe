import type { AnswerOf, exportAuditCsvCall, listAuditCall, ReceivedQuery } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import type { Sheet } from '../../../platform/sheets/sheet'
import { historyCursor } from '../../history'
import { presentAudit } from './audit-log.presenter'
import { type AuditFilter, type AuditPlace, selectAudit } from './audit-log.repository'
import { AUDIT_HEADER, presentAuditRow } from './audit-sheet.presenter'

const PAGE_SIZE = 30
const BATCH = 200

type Dependencies = Pick<ApiDependencies, 'database'>
type Filters = ReceivedQuery<typeof exportAuditCsvCall>

export async function listAudit(
  { database }: Dependencies,
  { cursor, ...filters }: ReceivedQuery<typeof listAuditCall>,
): Promise<AnswerOf<typeof listAuditCall>> {
  const after = decodeCursor(historyCursor, cursor)
  const rows = await selectAudit(database, filterOf(filters), { after, limit: PAGE_SIZE + 1 })
  return toPage(rows, PAGE_SIZE, ({ moment, id }) => [moment, id], presentAudit)
}

/** The log as a sheet, by the same filters; that it left is written before its first row does. */
export async function exportAudit(
  { database }: Dependencies,
  { user_id }: Account,
  filters: Filters,
  format: 'csv' | 'xlsx',
): Promise<Sheet> {
  const { persona, q, ...told } = filters
  await writeAudit(database, {
    actor_id: user_id,
    action: 'audit.exported',
    subject_type: 'platform',
    subject_id: 'audit',
    // Whom it was searched by may be a person's e-mail.
    after: { format, ...told, ...((persona ?? q) && { is_searched: true }) },
  })
  const filter = filterOf(filters)

  async function* batches() {
    let after: AuditPlace | undefined
    while (true) {
      const rows = await selectAudit(database, filter, { after, limit: BATCH })
      // What a person corrected is erased with them, and a sheet that left is out of reach.
      yield rows.map((row) =>
        presentAuditRow(presentAudit({ ...row, person_before: null, person_after: null })),
      )
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      after = [last.moment, last.id]
    }
  }
  return { name: 'Auditoría', header: AUDIT_HEADER, batches: batches() }
}

function filterOf({ desde, hasta, accion, persona, sobre, id, organizador, q }: Filters): AuditFilter {
  return {
    from: desde,
    to: hasta,
    action: accion,
    actor: persona,
    subject_type: sobre,
    subject_id: id,
    organizer_id: organizador,
    q,
  }
}
