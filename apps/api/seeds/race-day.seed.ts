import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import { seededRandom } from '../src/platform/seeded-random'
import type { DemoSeed } from './demo-seed'
import { collectKits, letRunnersIn } from './race-day-scenes'
import { type RaceDay, selectRaceDay } from './race-day-world'
import { FINISHED_RACE, TODAY_RACE } from './races'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const STATIONS: Readonly<Record<string, readonly string[]>> = {
  [FINISHED_RACE]: ['Mesa 1 · 10K', 'Mesa 2 · 5K', 'Soluciones'],
  [TODAY_RACE]: ['Mesa 1 · 15K', 'Mesa 2 · 7K', 'Soluciones'],
  'media-guayacan-dorado': ['Plaza Mayor, mesa 1', 'Plaza Mayor, mesa 2'],
}

/**
 * A race that was run: kits on two days at three tables, then the start. And one about to be: tables open since this
 * morning, most kits still to be handed over, and a runner for every case that volunteers at a table meet.
 */
export const raceDaySeed: DemoSeed = {
  name: 'race-day',
  run: async (tx, clock) => {
    const now = clock.now()
    const random = seededRandom(20_270_314)
    await openStations(tx, now)
    const finished = await selectRaceDay(tx, FINISHED_RACE, STATIONS[FINISHED_RACE] ?? [], now)
    const start = finished.starts_at.getTime()
    await collectKits(tx, random, finished, {
      share: 0.94,
      days: [
        { from: new Date(start - 2 * DAY_MS - 10 * HOUR_MS), hours: 8, part: 0.4 },
        { from: new Date(start - DAY_MS - 10 * HOUR_MS), hours: 8, part: 0.6 },
      ],
      mishaps: true,
    })
    await letRunnersIn(tx, random, finished, 0.93)

    const today = await selectRaceDay(tx, TODAY_RACE, STATIONS[TODAY_RACE] ?? [], now)
    await meetEveryCase(tx, today, now)
    await collectKits(tx, random, today, {
      share: 0.35,
      absent: await selectCases(tx, today),
      days: [{ from: new Date(now.getTime() - 3 * HOUR_MS), hours: 2.8, part: 1 }],
      mishaps: false,
    })
    await sql`analyze scans, stock_movements`.execute(tx)
  },
}

async function openStations(tx: Transaction, now: Date): Promise<void> {
  const rows = Object.entries(STATIONS).flatMap(([slug, names]) => names.map((name) => ({ slug, name })))
  await sql`
    insert into race_stations (event_id, name, created_at)
    select events.id, given.name, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (slug text, name text)
    join events on events.slug = given.slug
  `.execute(tx)
}

/** Somebody sends a friend for their kit, and two took a place over and have not signed yet. */
async function meetEveryCase(tx: Transaction, { event_id }: RaceDay, now: Date): Promise<void> {
  await sql`
    delete from consents where registration_id in (
      select id from registrations where event_id = ${event_id} and state = 'confirmed' order by id offset 20 limit 2
    )
  `.execute(tx)
  await sql`
    insert into pickup_authorizations (registration_id, full_name, document_type, document_number, created_at, code)
    select id, 'Rosalba Cifuentes Parra', 'CC', '51234567', ${now}::timestamptz,
      left(upper(md5(ticket_code)), 16)
    from registrations where event_id = ${event_id} and state = 'confirmed' order by id offset 30 limit 1
  `.execute(tx)
}

/** The runners of the tables' cases come later: what they lack or owe is still to be seen. */
async function selectCases(tx: Transaction, { event_id }: RaceDay): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from registrations
    where event_id = ${event_id} and state = 'confirmed' and (
      (select count(distinct kind) from consents where registration_id = registrations.id) < 2
      or exists (select from category_charges where registration_id = registrations.id)
      or exists (select from pickup_authorizations where registration_id = registrations.id)
    )
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
