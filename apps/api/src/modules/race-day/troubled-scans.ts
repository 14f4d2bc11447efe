import type { AnswerOf, listConflictsCall, ReceivedQuery, TroubledScan } from '@zancada/contracts'
import { z } from 'zod'
import { writeAudits } from '../../platform/audit'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, InvalidInputError, notFound } from '../../platform/http/problems'
import { findRace, type Race } from './find-race'
import { mayDo } from './race-day-right.rules'
import { followKeptSecondKits } from './second-kits'
import { lockRegistration } from './ticket-holders.repository'
import { isSecondKit, presentTroubledScan } from './troubled-scan.presenter'
import { countOpenConflicts, insertResolution, selectTroubledScans } from './troubled-scans.repository'

const PAGE = 50
const cursorKey = z.tuple([z.uuid()])

export async function listConflicts(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
  { cursor, q, tipo, dispositivo, estado }: ReceivedQuery<typeof listConflictsCall>,
): Promise<AnswerOf<typeof listConflictsCall>> {
  const event = await findRace(database, actor, slug)
  const [rows, open] = await Promise.all([
    selectTroubledScans(database, event.id, {
      search: q,
      kind: tipo,
      deviceId: dispositivo,
      state: estado,
      before: decodeCursor(cursorKey, cursor)?.[0],
      limit: PAGE + 1,
    }),
    countOpenConflicts(database, event.id),
  ])
  return { ...toPage(rows, PAGE, ({ id }) => [id], presentTroubledScan), open }
}

interface Settling {
  readonly note: string
  readonly kit_returned?: boolean | undefined
}

/** Says how it was settled among people; what was scanned stays as it was. */
export function resolveConflict(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { slug, id }: { readonly slug: string; readonly id: string },
  settling: Settling,
): Promise<TroubledScan> {
  return inTransaction(database, async (tx) => {
    const event = await findRace(tx, actor, slug)
    if ((await resolve(tx, actor, event, [id], settling, clock.now())) === 0)
      throw conflict('already_resolved', 'Alguien ya lo resolvió: actualiza la lista')
    const [row] = await selectTroubledScans(tx, event.id, { ids: [id], limit: 1 })
    if (!row) throw notFound()
    return presentTroubledScan(row)
  })
}

/** Several at once, in the same words. What somebody else settled meanwhile stays as they said it. */
export function resolveConflicts(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  { ids, ...settling }: Settling & { readonly ids: readonly string[] },
): Promise<{ resolved: number }> {
  return inTransaction(database, async (tx) => {
    const event = await findRace(tx, actor, slug)
    return { resolved: await resolve(tx, actor, event, ids, settling, clock.now()) }
  })
}

/**
 * Of kits it is said by who hands them over, of entrances by who lets in. A second kit that did not come back is lost.
 * Answers how many nobody had settled before.
 */
async function resolve(
  tx: Transaction,
  actor: OrganizerActor,
  event: Race,
  asked: readonly string[],
  { note, kit_returned }: Settling,
  now: Date,
): Promise<number> {
  const ids = [...new Set(asked)].sort()
  const scans = await selectTroubledScans(tx, event.id, { ids, limit: ids.length })
  if (scans.length < ids.length) throw notFound()
  if (!scans.every(({ kind }) => mayDo(actor, kind))) throw forbidden()
  const isAsked = scans.some((scan) => scan.resolved_at === null && isSecondKit(scan))
  if (isAsked && kit_returned === undefined)
    throw new InvalidInputError({ kit_returned: ['Di si el segundo kit volvió'] })
  const holders = new Set(scans.filter(isSecondKit).flatMap(({ registration_id }) => registration_id ?? []))
  const registrations = []
  // In the order of their ids, as uploads lock them.
  for (const id of [...holders].sort()) registrations.push(await lockRegistration(tx, event.id, id))
  const settled: string[] = []
  for (const scan of scans) {
    const resolution = {
      scan_id: scan.id,
      resolved_by: actor.user_id,
      note,
      kit_returned: isSecondKit(scan) ? (kit_returned ?? null) : null,
      created_at: now,
    }
    if (await insertResolution(tx, resolution)) settled.push(scan.id)
  }
  if (kit_returned === false)
    for (const registration of registrations)
      if (registration) await followKeptSecondKits(tx, event.id, registration, actor.user_id, now)
  await writeAudits(
    tx,
    settled.map((id) => ({
      actor_id: actor.user_id,
      action: 'scan.resolved',
      subject_type: 'scan',
      subject_id: id,
      after: { note, ...(kit_returned !== undefined && { kit_returned }) },
    })),
  )
  return settled.length
}
