import type { TroubleKind, TroubleState } from '@zancada/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type TroubledScanRow = Awaited<ReturnType<typeof selectTroubledScans>>[number]

export interface TroubledScansAsked {
  readonly ids?: readonly string[]
  /** Of a runner, their name or bib, or what a ticket says. */
  readonly search?: string | undefined
  readonly kind?: TroubleKind | undefined
  readonly deviceId?: string | undefined
  readonly state?: TroubleState | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Those that did not simply count, the newest first. */
export function selectTroubledScans(
  db: Queryable,
  eventId: string,
  { ids, search, kind, deviceId, state, before, limit }: TroubledScansAsked,
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
      'registrations.category_id',
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
      'scan_resolutions.kit_returned',
      'scan_resolutions.parts as asked_parts',
      'scan_resolutions.returned as returned_parts',
      'scan_resolutions.size as asked_size',
      'scan_resolutions.category_id as asked_category_id',
      'resolver.first_name as resolver_first_name',
      'resolver.last_name as resolver_last_name',
    ])
    .select(isOpen.as('is_open'))
    .where('scans.event_id', '=', eventId)
    .where(isTroubled)
    .orderBy('scans.id', 'desc')
    .limit(limit)
  if (ids !== undefined) query = query.where('scans.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (before !== undefined) query = query.where('scans.id', '<', before)
  if (deviceId !== undefined) query = query.where('scans.device_id', '=', deviceId)
  if (kind !== undefined) query = query.where(IS_OF_KIND[kind])
  if (state === 'abiertas') query = query.where(isOpen)
  if (state === 'resueltas') query = query.where('scans.is_settled', '=', true)
  if (search) {
    const words = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`public.unaccent(concat_ws(' ', registrations.first_name, registrations.last_name, registrations.bib,
        scans.ticket_code)) ilike public.unaccent(${words})`,
    )
  }
  return query.execute()
}

/** As the partial indexes have it. */
const isTroubled = sql<boolean>`(
  scans.state in ('conflict', 'undone') or scans.left_team or scans.repeated is not null or scans.wrong_size
  or (scans.state = 'rejected' and scans.registration_id is not null and not scans.was_refused)
)`

const isUndoneByFormer = sql<boolean>`exists (
  select from scan_undos
  where scan_undos.event_id = scans.event_id and scan_undos.undoes = scans.client_id and scan_undos.left_team
)`
const isUndone = sql<boolean>`exists (
  select from scan_undos where scan_undos.event_id = scans.event_id and scan_undos.undoes = scans.client_id
)`

/** What was undone waits for nobody, a kit of somebody who no longer ran too, unless who undid it had left the team. */
const isOpen = sql<boolean>`(
  not scans.is_settled
  and (scans.state not in ('undone', 'rejected') or not ${isUndone} or ${isUndoneByFormer})
)`

const IS_OF_KIND: Readonly<Record<TroubleKind, RawBuilder<boolean>>> = {
  repetida: sql<boolean>`(scans.state = 'conflict' or scans.repeated is not null)`,
  cancelada: sql<boolean>`scans.state = 'rejected'`,
  talla: sql<boolean>`scans.wrong_size`,
  equipo: sql<boolean>`(scans.left_team or ${isUndoneByFormer})`,
  deshecha: sql<boolean>`scans.state = 'undone'`,
}

export async function countOpenConflicts(db: Queryable, eventId: string): Promise<number> {
  const [found] = await selectOpenConflicts(db, [eventId])
  return found?.count ?? 0
}

/** How many scans and faults of devices wait in each of these events, those with most first. */
export function selectOpenConflicts(db: Queryable, eventIds: readonly string[]) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('scans')
        .select('scans.event_id')
        .where('scans.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
        .where(isTroubled)
        .where(isOpen)
        .unionAll(
          from
            .selectFrom('device_troubles')
            .select('device_troubles.event_id')
            .where('device_troubles.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
            .where('device_troubles.resolved_at', 'is', null),
        )
        .as('waiting'),
    )
    .select((eb) => ['waiting.event_id', eb.fn.countAll<number>().as('count')])
    .groupBy('waiting.event_id')
    .orderBy('count', 'desc')
    .orderBy('waiting.event_id')
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
    /** Of a second kit. */
    readonly kit_returned?: boolean
    readonly parts?: string[]
    readonly returned?: string[]
    readonly size?: string | null
    readonly category_id?: string | null
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

/** Second kits of a registration that somebody settled and that did not all come back, as their scans stand now. */
export function selectSettledSecondKits(tx: Transaction, registrationId: string) {
  return tx
    .selectFrom('scans')
    .innerJoin('scan_resolutions', 'scan_resolutions.scan_id', 'scans.id')
    .select(['scans.received_at', 'scan_resolutions.returned', 'scan_resolutions.category_id'])
    .select((eb) => eb.fn.coalesce('scan_resolutions.size', 'scans.size').as('size'))
    .select(sql<string[] | null>`coalesce(scans.repeated, scans.items)`.as('items'))
    .where('scans.registration_id', '=', registrationId)
    .where('scans.kind', '=', 'accreditation')
    .where((where) =>
      where.or([
        where('scan_resolutions.parts', 'is not', null),
        where('scan_resolutions.kit_returned', '=', false),
      ]),
    )
    .where((where) =>
      where.or([where('scans.state', '=', 'conflict'), where('scans.repeated', 'is not', null)]),
    )
    .execute()
}
