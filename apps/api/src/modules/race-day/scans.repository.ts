import type { ScanState } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

export type KnownScan = Awaited<ReturnType<typeof selectKnownScans>>[number]

/** All that was scanned of these registrations or uploaded with these ids, with whether it was undone. */
export function selectKnownScans(
  tx: Transaction,
  eventId: string,
  known: { readonly registrationIds: readonly string[]; readonly clientIds: readonly string[] },
) {
  return tx
    .selectFrom('scans')
    .innerJoin('race_devices', 'race_devices.id', 'scans.device_id')
    .select([
      'scans.id',
      'scans.registration_id',
      'scans.client_id',
      'scans.kind',
      'scans.occurred_at',
      'scans.received_at',
      'scans.made_by',
      'scans.items',
      'scans.size',
      'scans.state',
      'scans.repeated',
      'scans.station',
      'scans.rejection',
      'scans.was_refused',
      'scans.is_settled',
      'race_devices.name as device',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('scan_undos')
            .select('scan_undos.id')
            .whereRef('scan_undos.event_id', '=', 'scans.event_id')
            .whereRef('scan_undos.undoes', '=', 'scans.client_id'),
        )
        .$castTo<boolean>()
        .as('is_undone'),
    )
    .where('scans.event_id', '=', eventId)
    .where((where) =>
      where.or([
        where('scans.registration_id', '=', sql<string>`any(${known.registrationIds}::uuid[])`),
        where('scans.client_id', '=', sql<string>`any(${known.clientIds}::uuid[])`),
      ]),
    )
    .execute()
}

/** What stops counting is written before what starts to: of one runner, one entrance counts at any instant. */
export async function updateScanStates(
  tx: Transaction,
  changes: readonly {
    readonly id: string
    readonly state: ScanState
    readonly repeated: readonly string[] | null
  }[],
): Promise<void> {
  for (const state of ['undone', 'conflict', 'counts'] as const) {
    const changed = changes.filter((change) => change.state === state)
    if (changed.length === 0) continue
    await sql`
      update scans set state = ${state}, repeated = settled.repeated
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as settled (id uuid, repeated text[])
      where scans.id = settled.id`.execute(tx)
  }
}

/** False: this undoing is written already. */
export async function insertUndo(
  tx: Transaction,
  undo: {
    readonly event_id: string
    readonly client_id: string
    readonly undoes: string
    readonly device_id: string
    readonly made_by: string
    readonly uploaded_by: string
    readonly left_team: boolean
    readonly occurred_at: Date
    readonly received_at: Date
    readonly reason: string | null
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('scan_undos')
    .values(undo)
    .onConflict((conflict) => conflict.columns(['event_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function selectScan(tx: Transaction, eventId: string, clientId: string) {
  return tx
    .selectFrom('scans')
    .select([
      'id',
      'kind',
      'registration_id',
      'rejection',
      'was_refused',
      'device_id',
      'occurred_at',
      'told_at',
    ])
    .where('event_id', '=', eventId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export interface RaceMark {
  readonly change_mark: number
  readonly slug: string
}

/** None of a race that was deleted. */
export function selectRaceMark(tx: Transaction, eventId: string): Promise<RaceMark | undefined> {
  return tx.selectFrom('events').select(['change_mark', 'slug']).where('id', '=', eventId).executeTakeFirst()
}

export async function selectMark(tx: Transaction, eventId: string): Promise<number> {
  const { change_mark } = await tx
    .selectFrom('events')
    .select('change_mark')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return change_mark
}
