import { randomUUID } from 'node:crypto'
import { itemsFor } from '@zancada/contracts'
import type { Transaction } from '../src/platform/database/transaction'
import { pick, type Random } from '../src/platform/seeded-random'
import { createUuidV7 } from '../src/platform/uuid-v7'
import {
  moveKit,
  nothingWritten,
  type Row,
  type Runner,
  scanOf,
  type Written,
  writeDown,
} from './race-day-records'
import type { RaceDay } from './race-day-world'

const MINUTE_MS = 60_000

interface Collecting {
  /** Of those who run, how many came. */
  readonly share: number
  readonly days: readonly { readonly from: Date; readonly hours: number; readonly part: number }[]
  /** Who has not come yet, by their registration. */
  readonly absent?: ReadonlySet<string>
  /** Kits claimed twice, undone and refused, which somebody in charge looks at. */
  readonly mishaps: boolean
}

/** Runners come for their kits: most themselves, some send somebody, a few get a part and come back. */
export async function collectKits(
  tx: Transaction,
  random: Random,
  race: RaceDay,
  { share, days, mishaps, absent = new Set() }: Collecting,
): Promise<void> {
  const written = nothingWritten()
  const came = race.runners.filter(({ id }) => random() < share && !absent.has(id))
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
  await writeDown(tx, race, written)
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
  const written = nothingWritten()
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
  await writeDown(tx, race, written)
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
