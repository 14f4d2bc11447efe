import {
  type AnswerOf,
  type listConflictsCall,
  type ReceivedQuery,
  SCAN_REJECTIONS,
  type TroubledScan,
} from '@zancada/contracts'
import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { findOwnEvent } from '../events'
import {
  countOpenConflicts,
  insertResolution,
  selectTroubledScans,
  type TroubledScanRow,
} from './troubled-scans.repository'

const PAGE = 50
const cursorKey = z.tuple([z.union([z.literal(0), z.literal(1)]), z.uuid()])

export async function listConflicts(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
  { cursor }: ReceivedQuery<typeof listConflictsCall>,
): Promise<AnswerOf<typeof listConflictsCall>> {
  const event = await findOwnEvent(database, actor, slug)
  const key = decodeCursor(cursorKey, cursor)
  const rows = await selectTroubledScans(database, event.id, {
    after: key && { resolved: key[0] === 1, id: key[1] },
    limit: PAGE + 1,
  })
  return {
    ...toPage(rows, PAGE, ({ id, resolved_at }) => [resolved_at === null ? 0 : 1, id], presentTroubledScan),
    open: await countOpenConflicts(database, event.id),
  }
}

/** Says how it was settled among people; what was scanned stays as it was. */
export function resolveConflict(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { slug, id }: { readonly slug: string; readonly id: string },
  note: string,
): Promise<TroubledScan> {
  return inTransaction(database, async (tx) => {
    const event = await findOwnEvent(tx, actor, slug)
    const read = async () => (await selectTroubledScans(tx, event.id, { id, limit: 1 }))[0]
    if (!(await read())) throw notFound()
    const resolution = { scan_id: id, resolved_by: actor.user_id, note, created_at: clock.now() }
    if (!(await insertResolution(tx, resolution)))
      throw conflict('already_resolved', 'Alguien ya lo resolvió: actualiza la lista')
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'scan.resolved',
      subject_type: 'scan',
      subject_id: id,
      after: { note },
    })
    const row = await read()
    if (!row) throw notFound()
    return presentTroubledScan(row)
  })
}

function presentTroubledScan(row: TroubledScanRow): TroubledScan {
  const { registration_id, rival_at, resolved_at } = row
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: SCAN_REJECTIONS.find((reason) => reason === row.rejection) ?? null,
    ticket_code: row.ticket_code,
    runner:
      registration_id === null
        ? null
        : { registration_id, name: `${row.first_name} ${row.last_name}`, bib: row.bib },
    device: row.device,
    station: row.station,
    made_by: `${row.maker_first_name} ${row.maker_last_name}`,
    flags: [
      ...(row.left_team ? (['left_team'] as const) : []),
      ...(row.wrong_clock ? (['wrong_clock'] as const) : []),
    ],
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    conflict_with:
      rival_at === null || row.rival_device === null
        ? null
        : { device: row.rival_device, station: row.rival_station, at: rival_at.toISOString() },
    undone_for: row.undone_for,
    resolved:
      resolved_at === null
        ? null
        : {
            at: resolved_at.toISOString(),
            by: `${row.resolver_first_name} ${row.resolver_last_name}`,
            note: row.note ?? '',
          },
  }
}
