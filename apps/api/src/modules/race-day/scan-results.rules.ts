import {
  SCAN_REJECTIONS,
  type ScanKind,
  type ScanRejection,
  type ScanResult,
  type UploadedScan,
} from '@zancada/contracts'
import type { AuditEntry } from '../../platform/audit'
import type { RequestOrigin } from '../../platform/request-origin'

interface ReadScan {
  readonly kind: ScanKind
  readonly made_by: string
  readonly station: string | null
  readonly items: readonly string[] | null
  readonly collector_name: string | null
  readonly origin: RequestOrigin | null
}

interface SettledRow {
  readonly scan: { readonly registration_id: string; readonly device: string }
  /** The one that was earlier. */
  readonly rival:
    | { readonly device: string; readonly station: string | null; readonly occurred_at: Date }
    | undefined
}

interface RowToTell extends SettledRow {
  readonly settlement: { readonly repeated: readonly string[] }
}

interface Outcome {
  /** None: the uploader has no right to it. */
  readonly scan: ReadScan | undefined
  readonly isNew: boolean
  /** Why it let nobody in when it was first uploaded. */
  readonly rejection: ScanRejection | null
  readonly settled: RowToTell | undefined
}

export function resultOf(
  { client_id, ticket_code }: UploadedScan,
  { scan, isNew, rejection, settled }: Outcome,
): ScanResult {
  const told = { client_id, ticket_code }
  const refused = (reason: ScanRejection): ScanResult => ({
    ...told,
    result: 'rejected',
    reason,
    conflict_with: null,
  })
  if (!scan) return refused('not_allowed')
  if (rejection !== null) return refused(rejection)
  const lost = settled?.rival
  const conflict_with = lost
    ? { device: lost.device, station: lost.station, at: lost.occurred_at.toISOString() }
    : null
  const result = isNew ? (lost ? 'conflict' : 'accepted') : 'duplicate'
  const repeated = settled?.settlement.repeated ?? []
  return {
    ...told,
    result,
    reason: null,
    conflict_with,
    ...(repeated.length > 0 && { repeated: [...repeated] }),
  }
}

/** Why a scan let nobody in, as it is written. */
export function rejectionIn(written: string | null | undefined): ScanRejection | null {
  return SCAN_REJECTIONS.find((reason) => reason === written) ?? null
}

/** What the history of a registration says of a scan. */
export function auditOf(
  { kind, made_by, station, items, collector_name, origin }: ReadScan,
  { scan, rival }: SettledRow,
): AuditEntry {
  return {
    actor_id: made_by,
    origin,
    action: kind === 'check_in' ? 'registration.checked_in' : 'registration.accredited',
    subject_type: 'registration',
    subject_id: scan.registration_id,
    after: {
      device: scan.device,
      ...(rival && { earlier_device: rival.device }),
      ...(station !== null && { station }),
      ...(items !== null && { items }),
      ...(collector_name !== null && { by_third_party: true }),
    },
  }
}
