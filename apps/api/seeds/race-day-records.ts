import { randomUUID } from 'node:crypto'
import { itemsFor } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import { createUuidV7 } from '../src/platform/uuid-v7'
import type { RaceDay } from './race-day-world'

export type Row = Record<string, unknown>

export interface Written {
  readonly scans: Row[]
  readonly scan_undos: Row[]
  readonly scan_resolutions: Row[]
  readonly stock_movements: Row[]
}

export const nothingWritten = (): Written => ({
  scans: [],
  scan_undos: [],
  scan_resolutions: [],
  stock_movements: [],
})

export type Runner = RaceDay['runners'][number]

export function scanOf(
  race: RaceDay,
  { id, ticket_code }: Pick<Runner, 'id' | 'ticket_code'>,
  kind: 'accreditation' | 'check_in',
  at: Date,
  device_id: string,
  given: Row,
): Row & { readonly client_id: string; readonly occurred_at: string } {
  const occurred_at = at.toISOString()
  return {
    id: createUuidV7(at),
    event_id: race.event_id,
    kind,
    client_id: randomUUID(),
    device_id,
    ticket_code,
    registration_id: id,
    uploaded_by: given.made_by,
    occurred_at,
    told_at: occurred_at,
    received_at: new Date(at.getTime() + 2_000).toISOString(),
    station: null,
    items: null,
    collector_name: null,
    collector_document: null,
    left_team: false,
    wrong_clock: false,
    rejection: null,
    state: 'counts',
    ...given,
  }
}

/** What a hand-over takes from the stock, or its undoing gives back. */
export function moveKit(
  { stock_movements }: Written,
  race: RaceDay,
  runner: Runner,
  scan: Row,
  kind: 'hand_over' | 'return',
  client_id = scan.client_id,
): void {
  const given = itemsFor(race.kit, runner).filter(
    ({ name }) => !Array.isArray(scan.items) || scan.items.includes(name),
  )
  for (const { id } of given)
    stock_movements.push({
      // Movements are listed by their ids, the last first.
      id: createUuidV7(new Date(String(scan.occurred_at))),
      item_id: id,
      kind,
      quantity: 1,
      reason: '',
      client_id,
      registration_id: runner.id,
      made_by: scan.made_by,
      occurred_at: scan.occurred_at,
      received_at: scan.received_at,
    })
}

/** Writes it all down, and what each runner's row and the audit say of it. */
export async function writeDown(tx: Transaction, race: RaceDay, written: Written): Promise<void> {
  await write(tx, written)
  await tellMoments(tx, race.event_id)
  await tellFaults(tx, race.event_id)
}

async function write(tx: Transaction, written: Written): Promise<void> {
  for (const table of ['scans', 'scan_undos', 'scan_resolutions', 'stock_movements'] as const) {
    const rows = written[table]
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    if (columns.length === 0) continue
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    `.execute(tx)
  }
}

/** Each runner's row says when they got their kit and came in, and the audit who attended them. */
async function tellMoments(tx: Transaction, eventId: string): Promise<void> {
  await sql`
    with told as (
      select registration_id, min(occurred_at) filter (where kind = 'accreditation') as accredited_at,
        min(occurred_at) filter (where kind = 'check_in') as checked_in_at
      from scans where event_id = ${eventId} and state = 'counts' group by 1
    )
    update registrations set accredited_at = told.accredited_at, checked_in_at = told.checked_in_at
    from told where told.registration_id = registrations.id
      and (registrations.accredited_at is distinct from told.accredited_at
        or registrations.checked_in_at is distinct from told.checked_in_at)
  `.execute(tx)
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, after, created_at)
    select scans.made_by, case kind when 'check_in' then 'registration.checked_in' else 'registration.accredited' end,
      'registration', registration_id::text, jsonb_strip_nulls(jsonb_build_object('device', race_devices.name,
        'station', scans.station)), scans.received_at
    from scans join race_devices on race_devices.id = scans.device_id
    where scans.event_id = ${eventId} and scans.state = 'counts' and not exists (
      select from audit_entries where subject_type = 'registration' and subject_id = registration_id::text
        and action = case kind when 'check_in' then 'registration.checked_in' else 'registration.accredited' end
    )
  `.execute(tx)
}

/** What devices did again and again is one entry each, as uploads write it. */
async function tellFaults(tx: Transaction, eventId: string): Promise<void> {
  await sql`
    update race_devices set event_id = ${eventId}
    where event_id is null and id in (select device_id from scans where event_id = ${eventId})
  `.execute(tx)
  // A device was last in contact when it uploaded its last scan.
  await sql`
    update race_devices set last_seen_at = uploads.last_at, created_at = uploads.first_at
    from (
      select device_id, min(received_at) as first_at, max(received_at) as last_at
      from scans where event_id = ${eventId} group by 1
    ) as uploads
    where race_devices.id = uploads.device_id
  `.execute(tx)
  await sql`
    insert into device_troubles (event_id, device_id, kind, fault, count, readings, first_at, last_at)
    select ${eventId}, device_id, kind, fault, count(*),
      case fault when 'wrong_clock' then '{}' else (array_agg(distinct ticket_code))[1:5] end,
      min(received_at), max(received_at)
    from scans, lateral (
      select 'wrong_clock' as fault where wrong_clock
      union all select rejection where state = 'rejected' and registration_id is null
    ) as faults
    where event_id = ${eventId} and not is_settled
    group by device_id, kind, fault
    on conflict (event_id, device_id, kind, fault) where resolved_at is null do nothing
  `.execute(tx)
}
