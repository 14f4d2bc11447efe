import type { DeviceFault, ScanKind } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { NewFault } from './device-faults.rules'

interface CountedFault {
  readonly device_id: string
  readonly kind: ScanKind
  readonly fault: DeviceFault
  /** Before these. */
  readonly count: number
}

/** Counts them in the open entry of their device, or opens one. They come in the order in which everybody writes them. */
export async function countFaults(
  tx: Transaction,
  eventId: string,
  faults: readonly NewFault[],
  now: Date,
): Promise<readonly CountedFault[]> {
  if (faults.length === 0) return []
  const { rows } = await sql<CountedFault & { total: number }>`
    insert into device_troubles (event_id, device_id, kind, fault, station, count, readings, first_at, last_at)
    select ${eventId}, device_id, kind, fault, station, count, readings, ${now}, ${now}
    from jsonb_populate_recordset(null::device_troubles, ${JSON.stringify(faults)}::jsonb)
    on conflict (event_id, device_id, kind, fault) where resolved_at is null do update set
      count = device_troubles.count + excluded.count,
      station = coalesce(excluded.station, device_troubles.station),
      readings = (excluded.readings || device_troubles.readings)[1:5],
      last_at = excluded.last_at
    returning device_id, kind, fault, count as total`.execute(tx)
  return rows.map(({ device_id, kind, fault, total }) => {
    const added = faults.find(
      (each) => each.device_id === device_id && each.kind === kind && each.fault === fault,
    )
    return { device_id, kind, fault, count: total - (added?.count ?? 0) }
  })
}

const MOST_DEVICES = 200

/** Those that uploaded something of the race, the one heard of last first. */
export function selectDevices(db: Queryable, eventId: string) {
  return db
    .selectFrom('race_devices')
    .select(['id', 'name', 'last_seen_at', 'waiting'])
    .where('event_id', '=', eventId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_DEVICES)
    .execute()
}

export type FaultRow = Awaited<ReturnType<typeof selectFaults>>[number]

const MOST_FAULTS = 500

/** What waits for somebody first. */
export function selectFaults(db: Queryable, eventId: string) {
  return db
    .selectFrom('device_troubles')
    .leftJoin('users', 'users.id', 'device_troubles.resolved_by')
    .select([
      'device_troubles.id',
      'device_troubles.device_id',
      'device_troubles.kind',
      'device_troubles.fault',
      'device_troubles.station',
      'device_troubles.count',
      'device_troubles.readings',
      'device_troubles.first_at',
      'device_troubles.last_at',
      'device_troubles.resolved_at',
      'device_troubles.note',
      'users.first_name',
      'users.last_name',
    ])
    .where('device_troubles.event_id', '=', eventId)
    .orderBy(sql`device_troubles.resolved_at is not null`)
    .orderBy('device_troubles.last_at', 'desc')
    .limit(MOST_FAULTS)
    .execute()
}

export function lockFault(tx: Transaction, eventId: string, id: string) {
  return tx
    .selectFrom('device_troubles')
    .select(['id', 'kind', 'fault', 'resolved_at'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function resolveFault(
  tx: Transaction,
  id: string,
  resolution: { readonly resolved_by: string; readonly resolved_at: Date; readonly note: string },
): Promise<void> {
  await tx.updateTable('device_troubles').set(resolution).where('id', '=', id).execute()
}
