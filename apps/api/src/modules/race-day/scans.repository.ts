import type { ScanKind, ScanRejection, ScanState, StaffPermission } from '@zancada/contracts'
import { sql } from 'kysely'
import { type AuditEntry, insertionOf } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'

export interface SeenDevice {
  readonly id: string
  readonly organizer_id: string
  readonly name: string
}

/** Nobody needs to know more closely when a device was last heard of. */
export const SEEN_MS = 60_000

/** Those of their organizer, by their id; of another's device nothing is changed. */
export async function seeDevices(
  tx: Transaction,
  devices: readonly SeenDevice[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = devices.map(({ id }) => id)
  const rows = await tx
    .selectFrom('race_devices')
    .select(['id', 'organizer_id', 'name', 'last_seen_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const isFresh = ({ id, organizer_id, name }: SeenDevice) => {
    const row = known.get(id)
    return (
      row?.organizer_id === organizer_id &&
      row.name === name &&
      now.getTime() - row.last_seen_at.getTime() < SEEN_MS
    )
  }
  const fresh = devices.filter(isFresh).map(({ id }) => id)
  const others = devices.filter((device) => !isFresh(device))
  return new Set([...fresh, ...(await writeDevices(tx, others, now))])
}

/** In the order of their ids, so that of two uploads one waits for the other and never both. */
async function writeDevices(tx: Transaction, devices: readonly SeenDevice[], now: Date): Promise<string[]> {
  if (devices.length === 0) return []
  const written = await tx
    .insertInto('race_devices')
    .values(
      devices
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((device) => ({ ...device, created_at: now, last_seen_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
        }))
        .whereRef('race_devices.organizer_id', '=', 'excluded.organizer_id'),
    )
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

export type LockedRegistration = Awaited<ReturnType<typeof lockTicketHolders>>[number]

/**
 * The registrations of an organizer that these tickets are of, in whichever of its events, locked in the order of their
 * ids, so that of two uploads one waits for the other and never both.
 */
export async function lockTicketHolders(tx: Transaction, organizerId: string, codes: readonly string[]) {
  if (codes.length === 0) return []
  return tx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(LOCKED)
    .where('events.organizer_id', '=', organizerId)
    .where('registrations.ticket_code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy('registrations.id')
    .forNoKeyUpdate('registrations')
    .execute()
}

const LOCKED = [
  'registrations.id',
  'registrations.event_id',
  'registrations.ticket_code',
  'registrations.state',
  'registrations.category_id',
  'registrations.size',
  'registrations.email',
  'registrations.birth_on',
  'registrations.document_number',
] as const

export function lockRegistration(
  tx: Transaction,
  eventId: string,
  id: string,
): Promise<LockedRegistration | undefined> {
  return tx
    .selectFrom('registrations')
    .select(LOCKED)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

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
  readonly collector_name: string | null
  readonly collector_document: string | null
  readonly left_team: boolean
  readonly wrong_clock: boolean
  readonly rejection: ScanRejection | null
  readonly state: ScanState
}

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
      'scans.state',
      'scans.station',
      'scans.rejection',
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
  changes: readonly { readonly id: string; readonly state: ScanState }[],
): Promise<void> {
  for (const state of ['undone', 'conflict', 'counts'] as const) {
    const ids = changes.filter((change) => change.state === state).map(({ id }) => id)
    if (ids.length === 0) continue
    await tx.updateTable('scans').set({ state }).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  }
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
  /** Of whoever was scanned, also when that only lost: whoever keeps a copy asks for it again. */
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
  'collector_name',
  'collector_document',
  'left_team',
  'wrong_clock',
  'rejection',
  'state',
] as const satisfies readonly (keyof NewScan)[]

/**
 * All of it in one statement, of one text however much it is: the event's row is taken by its mark, and stays so for
 * this trip and the commit. Answers the mark that was drawn.
 */
export async function writeSettled(
  tx: Transaction,
  { scans, audits, moments }: SettledWork,
): Promise<number | undefined> {
  if (scans.length + audits.length + moments.length === 0) return undefined
  const columns = sql.join(SCAN_COLUMNS.map((column) => sql.ref(column)))
  const { rows } = await sql<{ change_mark: number }>`
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
    returning registrations.change_mark`.execute(tx)
  return rows[0]?.change_mark
}

interface TeamMember {
  readonly may: (permission: StaffPermission) => boolean
}

/** Of these people, those who work or worked for an organizer, with what they may do now. */
export async function selectTeamOf(
  tx: Transaction,
  organizerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TeamMember>> {
  const team = new Map<string, TeamMember>()
  if (userIds.length === 0) return team
  const owners = await tx
    .selectFrom('organizers')
    .select('owner_id')
    .where('id', '=', organizerId)
    .where('owner_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const members = await tx
    .selectFrom('staff_members')
    .select(['user_id', 'permissions', 'state'])
    .where('organizer_id', '=', organizerId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  for (const { user_id, permissions, state } of members)
    if (user_id !== null)
      team.set(user_id, { may: (permission) => state === 'active' && permissions.includes(permission) })
  for (const { owner_id } of owners) if (owner_id !== null) team.set(owner_id, { may: () => true })
  return team
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
    .select(['id', 'kind', 'registration_id', 'device_id', 'occurred_at', 'told_at'])
    .where('event_id', '=', eventId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export async function selectMark(tx: Transaction, eventId: string): Promise<number> {
  const { change_mark } = await tx
    .selectFrom('events')
    .select('change_mark')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return change_mark
}
