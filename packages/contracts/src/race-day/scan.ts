import { z } from 'zod'
import { sentInstantField } from '../platform/sent-fields'

/** What is seen at a table or at the start line: a kit handed over, or a runner let in. */
export const SCAN_KINDS = ['accreditation', 'check_in'] as const
export type ScanKind = (typeof SCAN_KINDS)[number]

/** What became of a scan: it counts, another was earlier, it was undone, or it was of nobody who runs. */
export const SCAN_STATES = ['counts', 'conflict', 'undone', 'rejected'] as const
export type ScanState = (typeof SCAN_STATES)[number]

/** Why a scan lets nobody in. */
export const SCAN_REJECTIONS = [
  'unknown_ticket',
  'other_event',
  'not_registered',
  'not_allowed',
  'forged',
  'unreadable',
] as const
export type ScanRejection = (typeof SCAN_REJECTIONS)[number]

/** Why a device lets nobody in by itself, without asking the server. */
export const DEVICE_REFUSALS = [
  'unknown_ticket',
  'other_event',
  'not_registered',
  'forged',
  'unreadable',
] as const
export type DeviceRefusal = (typeof DEVICE_REFUSALS)[number]

/** What a device does again and again: one entry for each, with how often. */
export const DEVICE_FAULTS = ['wrong_clock', ...DEVICE_REFUSALS] as const
export type DeviceFault = (typeof DEVICE_FAULTS)[number]

/** What a volunteer has to know about a ticket before handing anything over. */
export const TICKET_ALERTS = ['minor', 'consent_missing', 'difference_unpaid'] as const
export type TicketAlert = (typeof TICKET_ALERTS)[number]

/** The person other than the runner who took a kit. Any name is taken: what devices wrote is not refused. */
export const collectorSchema = z.object({
  full_name: z.string().trim().min(3).max(160),
  document_number: z.string().trim().min(4).max(20),
})

/** Of documents as people write them, with dots and spaces or without. */
export function isSameDocument(one: string, other: string): boolean {
  return bareDocument(one) === bareDocument(other)
}

export function bareDocument(document: string): string {
  return document.replaceAll(/[.\s-]/g, '').toUpperCase()
}

/** How many letters of a document devices of race day show. */
export const DOCUMENT_ENDING = 4
/** How many bytes of an HMAC are a document's fingerprint: no two runners of a race share one. */
export const FINGERPRINT_BYTES = 12

/** A minute in which the volunteer may undo a scan; later it takes a reason. */
export const UNDO_SECONDS = 60
export const undoReasonField = z.string().trim().min(5).max(300)
export const MOST_SCANS = 200

export const deviceFields = {
  device_id: z.uuid(),
  device_name: z.string().trim().min(1).max(60),
  /** What the device's clock says now: by it a clock that is wrong is put right. */
  sent_at: sentInstantField,
  /** How much else waits on the device to be uploaded. */
  waiting: z.int().nonnegative().max(100_000).optional(),
}

/** How many refused readings a device keeps to upload, and of each device how many are stored one by one. */
export const MOST_REFUSALS = 100
