import type { ScanKind, ScanRejection, ScanState } from '@zancada/contracts'
import { sql } from 'kysely'
import { type AuditEntry, insertionOf } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { RaceMark } from './scans.repository'

export interface NewScan {
  readonly event_id: string
  readonly kind: ScanKind
  readonly client_id: string
  readonly device_id: string
  readonly ticket_code: string
  readonly registration_id: string | null
  readonly made_by: string
  readonly uploaded_by: string
  readonly occurred_at: Date
  readonly told_at: Date
  readonly received_at: Date
  readonly station: string | null
  readonly items: string[] | null
  readonly size: string | null
  readonly wrong_size: boolean
  readonly collector_name: string | null
  readonly collector_document: string | null
  readonly left_team: boolean
  readonly wrong_clock: boolean
  readonly rejection: ScanRejection | null
  readonly was_refused: boolean
  readonly state: ScanState
  readonly repeated: string[] | null
}

export interface RaceDayMoments {
  readonly id: string
  readonly accredited_at: Date | null
  readonly checked_in_at: Date | null
}

export interface SettledWork {
  /** One that was written meanwhile breaks `scans_once`. */
  readonly scans: readonly NewScan[]
  readonly audits: readonly AuditEntry[]
  /** Of each scanned runner, also when the scan lost to another: devices fetch that runner again. */
  readonly moments: readonly RaceDayMoments[]
}

const SCAN_COLUMNS = [
  'event_id',
  'kind',
  'client_id',
  'device_id',
  'ticket_code',
  'registration_id',
  'made_by',
  'uploaded_by',
  'occurred_at',
  'told_at',
  'received_at',
  'station',
  'items',
  'size',
  'wrong_size',
  'collector_name',
  'collector_document',
  'left_team',
  'wrong_clock',
  'rejection',
  'was_refused',
  'state',
  'repeated',
] as const satisfies readonly (keyof NewScan)[]

/**
 * All of it in one statement, of one text however much it is: the event's row is taken by its mark, and stays so for
 * this trip and the commit. Answers the mark that was drawn, and the address of the race.
 */
export async function writeSettled(
  tx: Transaction,
  { scans, audits, moments }: SettledWork,
): Promise<RaceMark | undefined> {
  if (scans.length + audits.length + moments.length === 0) return undefined
  const columns = sql.join(SCAN_COLUMNS.map((column) => sql.ref(column)))
  const { rows } = await sql<RaceMark>`
    with scanned as (
      insert into scans (${columns})
      select ${columns} from jsonb_populate_recordset(null::scans, ${JSON.stringify(scans)}::jsonb)
    ), audited as (${insertionOf(audits)})
    update registrations
    set accredited_at = told.accredited_at, checked_in_at = told.checked_in_at
    from unnest(
      ${moments.map(({ id }) => id)}::uuid[],
      ${moments.map(({ accredited_at }) => accredited_at)}::timestamptz[],
      ${moments.map(({ checked_in_at }) => checked_in_at)}::timestamptz[]
    ) as told (id, accredited_at, checked_in_at)
    where registrations.id = told.id
    returning registrations.change_mark,
      (select slug from events where events.id = registrations.event_id)`.execute(tx)
  return rows[0]
}
