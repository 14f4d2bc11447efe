import { type ReceivedBody, safelyRead, type UploadedScan, type uploadScansCall } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { OrganizerActor } from '../../platform/http/actor'
import type { RequestOrigin } from '../../platform/request-origin'
import type { TicketSigner } from '../../platform/tokens/ticket-signer'
import { latestBefore, momentOf } from './device-clock.rules'
import { selectTeamOf } from './organizer-team.repository'
import { mayDo, RIGHT_OF } from './race-day-right.rules'
import { readScanned, type ScannedTicket } from './scanned-ticket.rules'
import type { NewScan } from './settled-scans.repository'
import { selectSizeChanges } from './table-actions.repository'
import { type LockedRegistration, lockTicketHolders } from './ticket-holders.repository'

export interface Upload extends ReceivedBody<typeof uploadScansCall> {
  readonly actor: OrganizerActor
  readonly origin: RequestOrigin | null
}

/** A scan with the device and the person it came by. */
export type ReadScan = Omit<NewScan, 'state' | 'repeated'> & {
  readonly device: string
  readonly origin: RequestOrigin | null
}

export interface ReadScans {
  readonly scans: readonly ReadScan[]
  /** Whom the tickets are of in this race, locked. */
  readonly registrations: readonly LockedRegistration[]
}

interface Asked extends UploadedScan {
  readonly upload: Upload
  readonly ticket: ScannedTicket
  /** By the device's clock, the latest that it told to have done before. */
  readonly told_before: Date | undefined
}

/** Each scan that its uploader has the right to, with its ticket's holder, its author and its time by our clock. */
export async function readScans(
  tx: Transaction,
  signer: Pick<TicketSigner, 'isGenuine'>,
  { organizer_id, event_id }: { readonly organizer_id: string; readonly event_id: string },
  uploads: readonly Upload[],
  now: Date,
): Promise<ReadScans> {
  const asked = uploads.flatMap((upload): Asked[] => {
    const before = latestBefore(
      upload.scans.map(({ occurred_at }) => new Date(occurred_at)),
      new Date(upload.sent_at),
    )
    return upload.scans
      .map((scan, index) => ({
        ...scan,
        upload,
        ticket: scannedOf(scan, event_id, signer),
        told_before: before[index],
      }))
      .filter(({ kind }) => mayDo(upload.actor, kind))
  })
  const holders = new Map(
    (
      await lockTicketHolders(
        tx,
        organizer_id,
        asked.flatMap(({ ticket }) => (ticket.rejection === null ? ticket.code : [])),
      )
    ).map((holder) => [holder.ticket_code, holder]),
  )
  const team = await selectTeamOf(
    tx,
    organizer_id,
    asked.flatMap(({ made_by, upload }) =>
      made_by === undefined || made_by === upload.actor.user_id ? [] : made_by,
    ),
  )
  const scans = asked.map((scan): ReadScan => {
    const { upload, ticket } = scan
    const holder = ticket.rejection === null ? holders.get(ticket.code) : undefined
    const maker = scan.made_by === undefined ? undefined : team.get(scan.made_by)
    const told_at = new Date(scan.occurred_at)
    const kit = kitOf(scan)
    const rejection = scan.refused ?? rejectionOf(ticket, holder, event_id)
    return {
      event_id,
      kind: scan.kind,
      client_id: scan.client_id,
      device_id: upload.device_id,
      device: upload.device_name,
      origin: upload.origin,
      // A number that is nobody's ticket may be anything.
      ticket_code: holder ? ticket.code : safelyRead(ticket.code),
      registration_id: holder?.event_id === event_id ? holder.id : null,
      // An author whom the organizer never knew cannot have scanned here: the uploader counts as the author.
      made_by: maker && scan.made_by !== undefined ? scan.made_by : upload.actor.user_id,
      uploaded_by: upload.actor.user_id,
      told_at,
      ...momentOf({
        told_at,
        sent_at: new Date(upload.sent_at),
        received_at: now,
        told_before: scan.told_before,
        after: holder?.confirmed_at ?? undefined,
      }),
      received_at: now,
      ...kit,
      wrong_size: rejection === null && kit.size !== null && kit.size !== holder?.size,
      left_team: maker !== undefined && !maker.may(RIGHT_OF[scan.kind]),
      rejection,
      was_refused: scan.refused !== undefined,
    }
  })
  const registrations = [...holders.values()].filter((holder) => holder.event_id === event_id)
  return { scans: await exchanged(tx, scans), registrations }
}

/** A shirt that was exchanged at a table after this scan is back: the size of the registration is the one that is out. */
async function exchanged(tx: Transaction, scans: readonly ReadScan[]): Promise<ReadScan[]> {
  const changes = await selectSizeChanges(
    tx,
    scans.flatMap(({ wrong_size, registration_id }) => (wrong_size && registration_id) || []),
  )
  return scans.map((scan) => {
    const changed_at = scan.wrong_size ? changes.get(scan.registration_id ?? '') : undefined
    return changed_at && changed_at > scan.occurred_at ? { ...scan, size: null, wrong_size: false } : scan
  })
}

/** What a device refused comes in a short form, without its signature: its code says at most whose it might be. */
function scannedOf(
  { ticket_code, refused }: UploadedScan,
  eventId: string,
  signer: Pick<TicketSigner, 'isGenuine'>,
): ScannedTicket {
  const ticket = readScanned(ticket_code, eventId, signer)
  if (refused === undefined) return ticket
  const isSomebodys = refused === 'not_registered' || refused === 'unknown_ticket'
  const code = refused === 'unreadable' ? safelyRead(ticket_code) : ticket.code
  return { code, rejection: isSomebodys ? ticket.rejection : 'unknown_ticket' }
}

function rejectionOf(
  ticket: ScannedTicket,
  holder: LockedRegistration | undefined,
  eventId: string,
): ReadScan['rejection'] {
  if (ticket.rejection !== null) return ticket.rejection
  if (!holder) return 'unknown_ticket'
  if (holder.event_id !== eventId) return 'other_event'
  return holder.state === 'confirmed' ? null : 'not_registered'
}

function kitOf({ kind, station, items, size, collected_by }: UploadedScan) {
  if (kind === 'check_in')
    return { station: null, items: null, size: null, collector_name: null, collector_document: null }
  return {
    station: station ?? null,
    items: items ?? null,
    size: size ?? null,
    collector_name: collected_by?.full_name ?? null,
    collector_document: collected_by?.document_number ?? null,
  }
}
