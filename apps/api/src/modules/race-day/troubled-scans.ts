import type { AnswerOf, listConflictsCall, ReceivedQuery, TroubledScan } from '@zancada/contracts'
import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, notFound } from '../../platform/http/problems'
import { findRace } from './find-race'
import { mayDo } from './race-day-right.rules'
import { presentTroubledScan } from './troubled-scan.presenter'
import { countOpenConflicts, insertResolution, selectTroubledScans } from './troubled-scans.repository'

const PAGE = 50
const cursorKey = z.tuple([z.union([z.literal(0), z.literal(1)]), z.uuid()])

export async function listConflicts(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
  { cursor }: ReceivedQuery<typeof listConflictsCall>,
): Promise<AnswerOf<typeof listConflictsCall>> {
  const event = await findRace(database, actor, slug)
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

/**
 * Says how it was settled among people; what was scanned stays as it was. Of kits it is said by who hands them over, of
 * entrances by who lets in.
 */
export function resolveConflict(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { slug, id }: { readonly slug: string; readonly id: string },
  note: string,
): Promise<TroubledScan> {
  return inTransaction(database, async (tx) => {
    const event = await findRace(tx, actor, slug)
    const read = async () => (await selectTroubledScans(tx, event.id, { id, limit: 1 }))[0]
    const scan = await read()
    if (!scan) throw notFound()
    if (!mayDo(actor, scan.kind)) throw forbidden()
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
