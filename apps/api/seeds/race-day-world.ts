import { randomUUID } from 'node:crypto'
import { itemsFor } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import { pick, type Random } from '../src/platform/seeded-random'
import { createUuidV7 } from '../src/platform/uuid-v7'

const MINUTE_MS = 60_000

/** What a demo race needs to be worked at: who runs, what they get, who attends and with which devices. */
export interface RaceDay {
  readonly event_id: string
  readonly starts_at: Date
  readonly stations: readonly string[]
  readonly staff: readonly string[]
  readonly runners: readonly {
    readonly id: string
    readonly ticket_code: string
    readonly category_id: string
    readonly size: string | null
  }[]
  readonly kit: readonly {
    readonly id: string
    readonly name: string
    readonly size: string | null
    readonly category_id: string | null
  }[]
  /** Of the tables first, of the start line after them. */
  readonly devices: { readonly tables: readonly string[]; readonly gates: readonly string[] }
  /** A ticket of another race of the same organizer. */
  readonly foreign_code: string
}

export async function selectRaceDay(
  tx: Transaction,
  slug: string,
  stations: readonly string[],
): Promise<RaceDay> {
  const event = await tx
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select(['events.id', 'events.starts_at', 'events.organizer_id', 'organizers.owner_id'])
    .where('events.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const runners = await tx
    .selectFrom('registrations')
    .select(['id', 'ticket_code', 'category_id', 'size'])
    .where('event_id', '=', event.id)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const kit = await tx
    .selectFrom('inventory_items')
    .select(['id', 'name', 'size', 'category_id'])
    .where('event_id', '=', event.id)
    .execute()
  const { id: staff } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'staff@zancada.demo')
    .executeTakeFirstOrThrow()
  const foreign = await tx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select('ticket_code')
    .where('events.slug', '=', 'niebla-cafetera-trail')
    .orderBy('registrations.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const starts_at = event.starts_at ?? new Date()
  const tables = ['Tableta mesa 1', 'Tableta mesa 2', 'Celular de Samuel']
  const gates = ['Puerta A', 'Puerta B']
  const devices = [...tables, ...gates].map((name) => ({
    id: randomUUID(),
    organizer_id: event.organizer_id,
    name,
    created_at: starts_at,
    last_seen_at: starts_at,
  }))
  await tx.insertInto('race_devices').values(devices).execute()
  const ids = devices.map(({ id }) => id)
  return {
    event_id: event.id,
    starts_at,
    stations,
    staff: [staff, event.owner_id ?? staff],
    runners: runners.map((runner) => ({ ...runner, ticket_code: runner.ticket_code ?? '' })),
    kit,
    devices: { tables: ids.slice(0, tables.length), gates: ids.slice(tables.length) },
    foreign_code: foreign.ticket_code ?? '',
  }
}

type Row = Record<string, unknown>

interface Written {
  readonly scans: Row[]
  readonly scan_undos: Row[]
  readonly scan_resolutions: Row[]
  readonly stock_movements: Row[]
}

interface Collecting {
  /** Of those who run, how many came. */
  readonly share: number
  readonly days: readonly { readonly from: Date; readonly hours: number; readonly part: number }[]
  /** Kits claimed twice, undone and refused, which somebody in charge looks at. */
  readonly mishaps: boolean
}

/** Runners come for their kits: most themselves, some send somebody, a few get a part and come back. */
export async function collectKits(
  tx: Transaction,
  random: Random,
  race: RaceDay,
  { share, days, mishaps }: Collecting,
): Promise<void> {
  const written: Written = { scans: [], scan_undos: [], scan_resolutions: [], stock_movements: [] }
  const came = race.runners.filter(() => random() < share)
  for (const [index, runner] of came.entries()) {
    const at = momentOf(random, days)
    const table = random() < 0.46 ? 0 : random() < 0.85 ? 1 : 2
    const isPart = index % 27 === 5
    const items = isPart
      ? itemsFor(race.kit, runner)
          .slice(0, 2)
          .map(({ name }) => name)
      : null
    const scan = scanOf(race, runner, 'accreditation', at, race.devices.tables[table] ?? '', {
      made_by: pick(race.staff, random),
      station: race.stations[table] ?? null,
      items,
      ...(index % 11 === 3 && {
        collector_name: pick(COLLECTORS, random),
        collector_document: `5${1_000_000 + index}`,
      }),
    })
    written.scans.push(scan)
    moveKit(written, race, runner, scan, 'hand_over')
    if (mishaps) addMishap(written, race, runner, scan, index)
  }
  if (mishaps) addRefused(written, race, came.length)
  await write(tx, written)
  await tellMoments(tx, race.event_id)
}

const COLLECTORS = [
  'Rosalba Cifuentes',
  'Hernán Prieto',
  'Lina Marcela Ocampo',
  'Wilson Arango',
  'Gloria Nieto',
]

/** Before the start, more and more until a few minutes are left. */
export async function letRunnersIn(
  tx: Transaction,
  random: Random,
  race: RaceDay,
  share: number,
): Promise<void> {
  const accredited = await tx
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', race.event_id)
    .where('accredited_at', 'is not', null)
    .execute()
  const ready = new Set(accredited.map(({ id }) => id))
  const written: Written = { scans: [], scan_undos: [], scan_resolutions: [], stock_movements: [] }
  const entering = race.runners.filter(({ id }) => ready.has(id) && random() < share)
  for (const [index, runner] of entering.entries()) {
    const minutes = 4 + 75 * random() ** 1.7
    const at = new Date(race.starts_at.getTime() - minutes * MINUTE_MS)
    const [gate = '', other = ''] = random() < 0.5 ? race.devices.gates : race.devices.gates.toReversed()
    const made_by = pick(race.staff, random)
    written.scans.push(scanOf(race, runner, 'check_in', at, gate, { made_by }))
    if (index % 97 !== 11) continue
    const later = new Date(at.getTime() + 90_000)
    written.scans.push(scanOf(race, runner, 'check_in', later, other, { made_by, state: 'conflict' }))
  }
  await write(tx, written)
  await tellMoments(tx, race.event_id)
}

type Runner = RaceDay['runners'][number]

function scanOf(
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
function moveKit(
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

/** Now and then a kit is claimed twice, or one is handed over by mistake and taken back. */
function addMishap(written: Written, race: RaceDay, runner: Runner, scan: Row, index: number): void {
  const at = new Date(String(scan.occurred_at))
  const made_by = race.staff[0] ?? ''
  if (index % 71 === 13) {
    const later = new Date(at.getTime() + 25 * MINUTE_MS)
    const lost = scanOf(race, runner, 'accreditation', later, race.devices.tables[2] ?? '', {
      made_by,
      station: race.stations[2] ?? null,
      state: 'conflict',
    })
    written.scans.push(lost)
    if (index % 2 === 0)
      written.scan_resolutions.push({
        scan_id: lost.id,
        resolved_by: race.staff[1],
        note: 'Mostró el kit que ya tenía: fue un escaneo de más.',
        created_at: new Date(later.getTime() + 40 * MINUTE_MS).toISOString(),
      })
  }
  if (index % 113 === 29) {
    const before = new Date(at.getTime() - 2 * MINUTE_MS)
    const mistaken = scanOf(race, runner, 'accreditation', before, race.devices.tables[1] ?? '', {
      made_by,
      station: race.stations[1] ?? null,
      state: 'undone',
    })
    const undone = new Date(before.getTime() + 35_000).toISOString()
    const undo = randomUUID()
    written.scans.push(mistaken)
    written.scan_undos.push({
      id: createUuidV7(before),
      event_id: race.event_id,
      client_id: undo,
      undoes: mistaken.client_id,
      device_id: mistaken.device_id,
      made_by,
      occurred_at: undone,
      received_at: undone,
      reason: null,
    })
    moveKit(written, race, runner, mistaken, 'hand_over')
    moveKit(written, race, runner, { ...mistaken, occurred_at: undone, received_at: undone }, 'return', undo)
  }
}

/** Tickets that were of nobody who runs here. */
function addRefused(written: Written, race: RaceDay, count: number): void {
  const [first] = written.scans
  if (!first || count === 0) return
  const at = new Date(String(first.occurred_at))
  const nobody = { id: '', ticket_code: race.foreign_code }
  for (const [ticket_code, rejection, wrong_clock] of [
    [race.foreign_code, 'other_event', false],
    ['0000ZANCADA00000', 'unknown_ticket', true],
  ] as const)
    written.scans.push({
      ...scanOf(race, nobody, 'accreditation', at, race.devices.tables[0] ?? '', {
        made_by: race.staff[0],
        station: race.stations[0],
        state: 'rejected',
      }),
      registration_id: null,
      ticket_code,
      rejection,
      wrong_clock,
    })
}

/** More at midday and as people leave work. */
function momentOf(random: Random, days: Collecting['days']): Date {
  let part = random()
  const day = days.find((each) => {
    part -= each.part
    return part <= 0
  })
  const { from, hours } = day ?? days[0] ?? { from: new Date(), hours: 1 }
  const share = random() < 0.55 ? (random() + random() + random()) / 3 : 0.5 + random() * 0.5
  return new Date(from.getTime() + share * hours * 60 * MINUTE_MS)
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
    where event_id = ${eventId} and scans.state = 'counts' and not exists (
      select from audit_entries where subject_type = 'registration' and subject_id = registration_id::text
        and action = case kind when 'check_in' then 'registration.checked_in' else 'registration.accredited' end
    )
  `.execute(tx)
}
