import type {
  ReceivedBody,
  ScanRejection,
  ScanResult,
  UploadedScan,
  uploadScansCall,
} from '@zancada/contracts'
import { type AuditEntry, writeAudits } from '../../platform/audit'
import { sqlState } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { createGroups } from '../../platform/groups'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound, ProblemError } from '../../platform/http/problems'
import { momentOf } from './device-clock.rules'
import { findRace, type Race } from './find-race'
import { mayDo, RIGHT_OF } from './race-day-right.rules'
import { readScanned, type ScannedTicket } from './scanned-ticket.rules'
import {
  insertScans,
  lockRegistrations,
  type NewScan,
  seeDevices,
  selectMark,
  selectTeamOf,
  selectTicketHolders,
} from './scans.repository'
import { type SettledRow, settleRegistrations } from './settle-registrations'

type Upload = ReceivedBody<typeof uploadScansCall>

type UploadAnswer = { results: ScanResult[]; mark: number }
type UploadDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>

interface Asking {
  readonly actor: OrganizerActor
  readonly race: Race
  readonly upload: Upload
}

/** One group is written while the next is made ready. */
const GROUPS_AT_ONCE = 2
const MOST_TOGETHER = 25
/** A device that was long without a network brings many, and goes alone. */
const FEW_SCANS = 20

/**
 * What a device did, each thing once however often it is sent. What lets nobody in is kept as well, for whoever is in
 * charge to see; only what the uploader has no right to is left for somebody who has it.
 *
 * Uploads of one race follow each other, because each moves its change mark. Those that arrive meanwhile are written
 * together: at a start line every scan is an upload of its own, and by themselves they would wait for one another.
 */
export function createUploads(deps: UploadDependencies) {
  const write = (asking: readonly Asking[]) =>
    inTransaction(deps.database, (tx) => writeUploads(deps, tx, asking))
  const alone = async (asking: Asking): Promise<UploadAnswer> => {
    const [answer] = await write([asking])
    if (!answer) throw new Error('An upload that nothing refused was not answered')
    return answer
  }
  const together = createGroups<Asking, UploadAnswer>({
    atOnce: GROUPS_AT_ONCE,
    most: MOST_TOGETHER,
    together: write,
    isRefusal: (error) => error instanceof ProblemError || /^(23|40001$|40P01$)/.test(sqlState(error) ?? ''),
    alone,
  })
  return async (actor: OrganizerActor, slug: string, upload: Upload): Promise<UploadAnswer> => {
    const race = await findRace(deps.database, actor, slug)
    const asking = { actor, race, upload }
    return upload.scans.length > FEW_SCANS ? alone(asking) : together(race.id, asking)
  }
}

/** Of one race, answered in the order of `asking`. */
async function writeUploads(
  { clock, ticketSigner }: Omit<UploadDependencies, 'database'>,
  tx: Transaction,
  asking: readonly Asking[],
): Promise<UploadAnswer[]> {
  const [first] = asking
  if (!first) return []
  const now = clock.now()
  const { race, actor } = first
  await seeEveryDevice(tx, asking, now)
  const allowed = asking.flatMap(({ actor: uploader, upload }) =>
    upload.scans
      .filter(({ kind }) => mayDo(uploader, kind))
      .map((scan) => ({
        ...scan,
        ticket: readScanned(scan.ticket_code, race.id, ticketSigner),
        uploaded_by: uploader.user_id,
        device_id: upload.device_id,
        sent_at: upload.sent_at,
      })),
  )
  const scans = await readScans(tx, race.id, actor.organizer_id, onceEach(allowed), now)
  const registrations = await lockRegistrations(
    tx,
    scans.flatMap(({ registration_id }) => registration_id ?? []),
  )
  const running = new Set(registrations.filter(({ state }) => state === 'confirmed').map(({ id }) => id))
  const judged = scans.map((scan) =>
    scan.registration_id === null || running.has(scan.registration_id)
      ? scan
      : { ...scan, rejection: 'not_registered' as const, state: 'rejected' as const },
  )
  const added = await insertScans(tx, judged)
  const touched = judged.flatMap(({ client_id, rejection, registration_id }) =>
    added.has(client_id) && rejection === null && registration_id !== null ? [registration_id] : [],
  )
  const settled = await settleRegistrations(
    tx,
    registrations.map(({ id }) => id),
    new Set(touched),
  )
  await writeAudits(
    tx,
    judged.flatMap((scan) =>
      added.has(scan.client_id) ? (auditOf(scan, settled.get(scan.client_id)) ?? []) : [],
    ),
  )
  const mark = await selectMark(tx, race.id)
  const byClient = new Map(judged.map((scan) => [scan.client_id, scan]))
  const told = new Set<string>()
  return asking.map(({ actor: uploader, upload }) => ({
    results: upload.scans.map((scan) => {
      if (!mayDo(uploader, scan.kind)) return refused(scan, 'not_allowed')
      // Of one that came twice in this very instant the second is a duplicate.
      const isNew = added.has(scan.client_id) && !told.has(scan.client_id)
      told.add(scan.client_id)
      return resultOf(scan, byClient.get(scan.client_id), isNew, settled.get(scan.client_id))
    }),
    mark,
  }))
}

async function seeEveryDevice(tx: Transaction, asking: readonly Asking[], now: Date): Promise<void> {
  const devices = new Map(
    asking.map(({ actor: { organizer_id }, upload: { device_id, device_name } }) => [
      device_id,
      { id: device_id, organizer_id, name: device_name },
    ]),
  )
  const seen = await seeDevices(tx, [...devices.values()], now)
  if (seen.size < devices.size) throw notFound()
}

function onceEach<Scan extends { readonly client_id: string }>(scans: readonly Scan[]): Scan[] {
  return [...new Map(scans.toReversed().map((scan) => [scan.client_id, scan])).values()].toReversed()
}

type AllowedScan = UploadedScan & {
  readonly ticket: ScannedTicket
  readonly uploaded_by: string
  readonly device_id: string
  readonly sent_at: string
}

/** Each with whose ticket it is, who did it and when by our clock. */
async function readScans(
  tx: Transaction,
  eventId: string,
  organizerId: string,
  scans: readonly AllowedScan[],
  now: Date,
): Promise<NewScan[]> {
  const holders = await selectTicketHolders(
    tx,
    organizerId,
    scans.flatMap(({ ticket }) => (ticket.rejection === null ? ticket.code : [])),
  )
  const holderOf = new Map(holders.map((holder) => [holder.ticket_code, holder]))
  const team = await selectTeamOf(
    tx,
    organizerId,
    scans.flatMap(({ made_by }) => made_by ?? []),
  )
  return scans.map((scan) => {
    const { code: ticket_code } = scan.ticket
    const holder = scan.ticket.rejection === null ? holderOf.get(ticket_code) : undefined
    const isHere = holder?.event_id === eventId
    const rejection = isHere ? null : (scan.ticket.rejection ?? (holder ? 'other_event' : 'unknown_ticket'))
    const maker = scan.made_by === undefined ? undefined : team.get(scan.made_by)
    const told_at = new Date(scan.occurred_at)
    return {
      event_id: eventId,
      kind: scan.kind,
      client_id: scan.client_id,
      device_id: scan.device_id,
      ticket_code,
      registration_id: isHere ? holder.id : null,
      // Somebody the organizer never knew did nothing here: whoever uploads it did.
      made_by: maker && scan.made_by !== undefined ? scan.made_by : scan.uploaded_by,
      uploaded_by: scan.uploaded_by,
      told_at,
      ...momentOf({ told_at, sent_at: new Date(scan.sent_at), received_at: now }),
      received_at: now,
      ...kitOf(scan),
      left_team: maker !== undefined && !maker.may(RIGHT_OF[scan.kind]),
      rejection,
      // Which of those it meets was earlier is settled once it is written.
      state: rejection === null ? 'conflict' : 'rejected',
    }
  })
}

function auditOf(
  { kind, made_by, registration_id, station, items, collector_name }: NewScan,
  row: SettledRow | undefined,
): AuditEntry | undefined {
  if (!row || registration_id === null) return undefined
  return {
    actor_id: made_by,
    action: kind === 'check_in' ? 'registration.checked_in' : 'registration.accredited',
    subject_type: 'registration',
    subject_id: registration_id,
    after: {
      device: row.scan.device,
      ...(row.rival && { earlier_device: row.rival.device }),
      ...(station !== null && { station }),
      ...(items !== null && { items }),
      ...(collector_name !== null && { by_third_party: true }),
    },
  }
}

function kitOf({ kind, station, items, collected_by }: UploadedScan) {
  if (kind === 'check_in')
    return { station: null, items: null, collector_name: null, collector_document: null }
  return {
    station: station ?? null,
    items: items ?? null,
    collector_name: collected_by?.full_name ?? null,
    collector_document: collected_by?.document_number ?? null,
  }
}

function refused({ client_id, ticket_code }: UploadedScan, reason: ScanRejection): ScanResult {
  return { client_id, ticket_code, result: 'rejected', reason, conflict_with: null }
}

function resultOf(
  uploaded: UploadedScan,
  scan: NewScan | undefined,
  isNew: boolean,
  row: SettledRow | undefined,
): ScanResult {
  if (isNew && scan?.rejection) return refused(uploaded, scan.rejection)
  const lost = row?.rival
  const conflict_with = lost
    ? { device: lost.device, station: lost.station, at: lost.occurred_at.toISOString() }
    : null
  const result = isNew ? (lost ? 'conflict' : 'accepted') : 'duplicate'
  const { client_id, ticket_code } = uploaded
  return { client_id, ticket_code, result, reason: null, conflict_with }
}
