import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type TroubledScanRow = Awaited<ReturnType<typeof selectTroubledScans>>[number]

export interface TroubledScansAsked {
  readonly id?: string
  readonly after?: { readonly resolved: boolean; readonly id: string } | undefined
  readonly limit: number
}

/** Those that did not simply count, which nobody looked at yet first, and of each the newest. */
export function selectTroubledScans(
  db: Queryable,
  eventId: string,
  { id, after, limit }: TroubledScansAsked,
) {
  let query = db
    .selectFrom('scans')
    .innerJoin('race_devices', 'race_devices.id', 'scans.device_id')
    .innerJoin('users as maker', 'maker.id', 'scans.made_by')
    .innerJoin('users as uploader', 'uploader.id', 'scans.uploaded_by')
    .leftJoin('registrations', 'registrations.id', 'scans.registration_id')
    .leftJoin('scan_resolutions', 'scan_resolutions.scan_id', 'scans.id')
    .leftJoin('users as resolver', 'resolver.id', 'scan_resolutions.resolved_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scans as earlier')
          .innerJoin('race_devices as their', 'their.id', 'earlier.device_id')
          .select(['their.name as device', 'earlier.station', 'earlier.occurred_at'])
          .whereRef('earlier.registration_id', '=', 'scans.registration_id')
          .whereRef('earlier.kind', '=', 'scans.kind')
          .whereRef('earlier.id', '<>', 'scans.id')
          .where('earlier.state', '=', 'counts')
          .where(
            sql<boolean>`(earlier.items is null or coalesce(scans.repeated, scans.items) is null
              or earlier.items && coalesce(scans.repeated, scans.items))`,
          )
          // Of what was undone, only whatever it had lost to.
          .where(
            sql<boolean>`(scans.state = 'conflict' or scans.repeated is not null
              or (scans.state = 'undone' and earlier.occurred_at < scans.occurred_at))`,
          )
          .orderBy('earlier.occurred_at')
          .limit(1)
          .as('rival'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scan_undos')
          .select(['scan_undos.reason', 'scan_undos.left_team'])
          .whereRef('scan_undos.event_id', '=', 'scans.event_id')
          .whereRef('scan_undos.undoes', '=', 'scans.client_id')
          .orderBy('scan_undos.id')
          .limit(1)
          .as('undo'),
      (join) => join.onTrue(),
    )
    .select([
      'scans.id',
      'scans.kind',
      'scans.state',
      'scans.rejection',
      'scans.ticket_code',
      'scans.registration_id',
      'scans.station',
      'scans.left_team',
      'scans.wrong_clock',
      'scans.wrong_size',
      'scans.size',
      'scans.items',
      'scans.repeated',
      'scans.occurred_at',
      'scans.received_at',
      'race_devices.name as device',
      'maker.first_name as maker_first_name',
      'maker.last_name as maker_last_name',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.bib',
      'registrations.size as registered_size',
      'uploader.first_name as uploader_first_name',
      'uploader.last_name as uploader_last_name',
      'scans.made_by',
      'scans.uploaded_by',
      'rival.device as rival_device',
      'rival.station as rival_station',
      'rival.occurred_at as rival_at',
      'undo.reason as undone_for',
      'undo.left_team as undone_by_former',
      'scan_resolutions.created_at as resolved_at',
      'scan_resolutions.note',
      'resolver.first_name as resolver_first_name',
      'resolver.last_name as resolver_last_name',
    ])
    .where('scans.event_id', '=', eventId)
    .where(isTroubled)
    .orderBy(isResolved)
    .orderBy('scans.id', 'desc')
    .limit(limit)
  if (id !== undefined) query = query.where('scans.id', '=', id)
  if (after)
    query = query.where(
      sql<boolean>`(${isResolved} > ${after.resolved} or (${isResolved} = ${after.resolved} and scans.id < ${after.id}))`,
    )
  return query.execute()
}

const isTroubled = sql<boolean>`(
  scans.state <> 'counts' or scans.left_team or scans.wrong_clock or scans.repeated is not null or scans.wrong_size
)`
const isResolved = sql<boolean>`(scan_resolutions.scan_id is not null)`

export async function countOpenConflicts(db: Queryable, eventId: string): Promise<number> {
  const [found] = await selectOpenConflicts(db, [eventId])
  return found?.count ?? 0
}

/**
 * How many wait in each of these events, those with most first. What was undone waits for nobody, unless whoever undid
 * it had left the team.
 */
export function selectOpenConflicts(db: Queryable, eventIds: readonly string[]) {
  return db
    .selectFrom('scans')
    .leftJoin('scan_resolutions', 'scan_resolutions.scan_id', 'scans.id')
    .select((eb) => ['scans.event_id', eb.fn.countAll<number>().as('count')])
    .where('scans.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .where(isTroubled)
    .where((where) =>
      where.or([
        where('scans.state', '<>', 'undone'),
        where.exists(
          where
            .selectFrom('scan_undos')
            .select('scan_undos.id')
            .whereRef('scan_undos.event_id', '=', 'scans.event_id')
            .whereRef('scan_undos.undoes', '=', 'scans.client_id')
            .where('scan_undos.left_team', '=', true),
        ),
      ]),
    )
    .where('scan_resolutions.scan_id', 'is', null)
    .groupBy('scans.event_id')
    .orderBy('count', 'desc')
    .orderBy('scans.event_id')
    .execute()
}

/** False: somebody else said it before. */
export async function insertResolution(
  tx: Transaction,
  resolution: {
    readonly scan_id: string
    readonly resolved_by: string
    readonly note: string
    readonly created_at: Date
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('scan_resolutions')
    .values(resolution)
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .returning('scan_id')
    .executeTakeFirst()
  return inserted !== undefined
}
