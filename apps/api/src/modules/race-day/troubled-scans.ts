import type {
  AnswerOf,
  listConflictsCall,
  ReceivedBody,
  ReceivedQuery,
  resolveConflictsCall,
  TroubledScan,
} from '@zancada/contracts'
import { z } from 'zod'
import { type AuditEntry, writeAudits } from '../../platform/audit'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, InvalidInputError, notFound } from '../../platform/http/problems'
import { kitOf, lostWithSecondKits } from '../inventory'
import { findRace, type Race } from './find-race'
import { mayDo } from './race-day-right.rules'
import { followSettledSecondKits } from './second-kits'
import { isSecondKit, judgeSecondKit, type SecondKitAnswer } from './second-kits.rules'
import { type LockedRegistration, lockRegistration } from './ticket-holders.repository'
import { presentTroubledScan, type RaceKits, secondKitIn } from './troubled-scan.presenter'
import {
  countOpenConflicts,
  insertResolution,
  selectTroubledScans,
  type TroubledScanRow,
} from './troubled-scans.repository'

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
  const kits = await kitsOf(database, event.id, rows)
  return {
    ...toPage(
      rows,
      PAGE,
      ({ id }) => [id],
      (row) => presentTroubledScan(row, kits),
    ),
    open,
  }
}

type Settling = Omit<ReceivedBody<typeof resolveConflictsCall>, 'ids'>

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
    return presentTroubledScan(row, await kitsOf(tx, event.id, [row]))
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
 * Of kits it is said by who hands them over, of entrances by who lets in. Of a second kit it is said part by part whether
 * it came back, and what did not is lost. Answers how many nobody had settled before.
 */
async function resolve(
  tx: Transaction,
  actor: OrganizerActor,
  event: Race,
  asked: readonly string[],
  { note, second_kits = [] }: Settling,
  now: Date,
): Promise<number> {
  const ids = [...new Set(asked)].sort()
  const seen = await selectTroubledScans(tx, event.id, { ids, limit: ids.length })
  if (seen.length < ids.length) throw notFound()
  if (!seen.every(({ kind }) => mayDo(actor, kind))) throw forbidden()
  const holders = await lockHolders(tx, event.id, seen)
  // An upload may have changed them until their runners were locked.
  const scans = await selectTroubledScans(tx, event.id, { ids, limit: ids.length })
  const kit = scans.some(isSecondKit) ? await kitOf(tx, event.id) : []
  const audits: AuditEntry[] = []
  const followed = new Set<LockedRegistration>()
  for (const scan of scans) {
    if (scan.resolved_at !== null) continue
    const parts = secondKitIn(scan, kit)
    const answer = readAnswer(
      parts,
      second_kits.find(({ id }) => id === scan.id),
    )
    const holder = holders.get(scan.registration_id ?? '')
    const second_kit = answer && {
      kit_returned: answer.lost.length === 0,
      parts: [...parts],
      returned: answer.returned,
      size: scan.size ?? holder?.size ?? null,
      category_id: holder?.category_id ?? null,
    }
    const resolution = { ...second_kit, scan_id: scan.id, resolved_by: actor.user_id, note, created_at: now }
    if (!(await insertResolution(tx, resolution))) continue
    if (answer && holder) followed.add(holder)
    audits.push({
      actor_id: actor.user_id,
      action: 'scan.resolved',
      subject_type: 'scan',
      subject_id: scan.id,
      after: { note, ...(answer && { returned: answer.returned, lost: answer.lost }) },
    })
  }
  for (const holder of followed) await followSettledSecondKits(tx, event.id, holder, actor.user_id, now)
  await writeAudits(tx, audits)
  return audits.length
}

/** The runners of kits, in the order of their ids, as uploads lock them. */
async function lockHolders(
  tx: Transaction,
  eventId: string,
  scans: readonly TroubledScanRow[],
): Promise<ReadonlyMap<string, LockedRegistration>> {
  const ids = scans.flatMap(({ kind, registration_id }) =>
    kind === 'accreditation' ? (registration_id ?? []) : [],
  )
  const holders = new Map<string, LockedRegistration>()
  for (const id of [...new Set(ids)].sort()) {
    const holder = await lockRegistration(tx, eventId, id)
    if (holder) holders.set(id, holder)
  }
  return holders
}

/** What was said of the parts that left twice; undefined where none did. */
function readAnswer<Answer extends SecondKitAnswer>(
  parts: readonly string[],
  answer: Answer | undefined,
): Answer | undefined {
  switch (judgeSecondKit(parts, answer)) {
    case 'missing':
      throw new InvalidInputError({ second_kits: ['Di de cada parte del segundo kit si volvió'] })
    case 'changed':
      throw conflict(
        'second_kit_changed',
        'Lo que se entregó dos veces cambió mientras respondías: mira la novedad otra vez',
      )
    default:
      return answer
  }
}

/** Asked for only where something of it is told. */
async function kitsOf(db: Queryable, eventId: string, rows: readonly TroubledScanRow[]): Promise<RaceKits> {
  const told = rows.filter((row) => isSecondKit(row) || row.asked_parts !== null)
  if (told.length === 0) return { kit: [], lost: [] }
  const [kit, lost] = await Promise.all([
    kitOf(db, eventId),
    lostWithSecondKits(
      db,
      told.flatMap(({ asked_parts, registration_id }) =>
        asked_parts === null ? [] : (registration_id ?? []),
      ),
    ),
  ])
  return { kit, lost }
}
