import type {
  ReceivedBody,
  ScanRejection,
  ScanResult,
  UploadedScan,
  uploadScansCall,
} from '@zancada/contracts'
import { type AuditEntry, writeAudits } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { momentOf } from './device-clock.rules'
import { findRace } from './find-race'
import { mayDo, RIGHT_OF } from './race-day-right.rules'
import { readScanned, type ScannedTicket } from './scanned-ticket.rules'
import {
  insertScans,
  lockRegistrations,
  type NewScan,
  seeDevice,
  selectMark,
  selectTeamOf,
  selectTicketHolders,
} from './scans.repository'
import { type SettledRow, settleRegistrations } from './settle-registrations'

type Upload = ReceivedBody<typeof uploadScansCall>

/**
 * What a device did, each thing once however often it is sent. What lets nobody in is kept as well, for whoever is in
 * charge to see; only what the uploader has no right to is left for somebody who has it.
 */
export function uploadScans(
  { database, clock, ticketSigner }: Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>,
  actor: OrganizerActor,
  slug: string,
  upload: Upload,
): Promise<{ results: ScanResult[]; mark: number }> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const event = await findRace(tx, actor, slug)
    const { device_id, device_name } = upload
    const device = { id: device_id, organizer_id: actor.organizer_id, name: device_name }
    if (!(await seeDevice(tx, device, now))) throw notFound()
    const allowed = upload.scans.filter(({ kind }) => mayDo(actor, kind))
    const tickets = allowed.map((scan) => ({
      ...scan,
      ticket: readScanned(scan.ticket_code, event.id, ticketSigner),
    }))
    const scans = await readScans(tx, actor, event.id, { ...upload, scans: tickets }, now)
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
    const byClient = new Map(judged.map((scan) => [scan.client_id, scan]))
    return {
      results: upload.scans.map((scan) =>
        resultOf(scan, byClient.get(scan.client_id), added.has(scan.client_id), settled.get(scan.client_id)),
      ),
      mark: await selectMark(tx, event.id),
    }
  })
}

/** Each with whose ticket it is, who did it and when by our clock. */
async function readScans(
  tx: Transaction,
  actor: OrganizerActor,
  eventId: string,
  {
    device_id,
    sent_at,
    scans,
  }: Omit<Upload, 'scans'> & {
    readonly scans: readonly (UploadedScan & { readonly ticket: ScannedTicket })[]
  },
  now: Date,
): Promise<NewScan[]> {
  const holders = await selectTicketHolders(
    tx,
    actor.organizer_id,
    scans.flatMap(({ ticket }) => (ticket.rejection === null ? ticket.code : [])),
  )
  const team = await selectTeamOf(
    tx,
    actor.organizer_id,
    scans.flatMap(({ made_by }) => made_by ?? []),
  )
  return scans.map((scan) => {
    const { code: ticket_code } = scan.ticket
    const holder =
      scan.ticket.rejection === null ? holders.find((each) => each.ticket_code === ticket_code) : undefined
    const isHere = holder?.event_id === eventId
    const rejection = isHere ? null : (scan.ticket.rejection ?? (holder ? 'other_event' : 'unknown_ticket'))
    const maker = scan.made_by === undefined ? undefined : team.get(scan.made_by)
    const told_at = new Date(scan.occurred_at)
    return {
      event_id: eventId,
      kind: scan.kind,
      client_id: scan.client_id,
      device_id,
      ticket_code,
      registration_id: isHere ? holder.id : null,
      // Somebody the organizer never knew did nothing here: whoever uploads it did.
      made_by: maker && scan.made_by !== undefined ? scan.made_by : actor.user_id,
      uploaded_by: actor.user_id,
      told_at,
      ...momentOf({ told_at, sent_at: new Date(sent_at), received_at: now }),
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

function resultOf(
  { client_id, ticket_code }: UploadedScan,
  scan: NewScan | undefined,
  isNew: boolean,
  row: SettledRow | undefined,
): ScanResult {
  const told = { client_id, ticket_code }
  const refused = (reason: ScanRejection): ScanResult => ({
    ...told,
    result: 'rejected',
    reason,
    conflict_with: null,
  })
  if (!scan) return refused('not_allowed')
  if (isNew && scan.rejection !== null) return refused(scan.rejection)
  const lost = row?.rival
  const conflict_with = lost
    ? { device: lost.device, station: lost.station, at: lost.occurred_at.toISOString() }
    : null
  const result = isNew ? (lost ? 'conflict' : 'accepted') : 'duplicate'
  return { ...told, result, reason: null, conflict_with }
}
