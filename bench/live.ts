import { startApp } from '@zancada/e2e/start-app'
import type pg from 'pg'
import type { Bench, BenchOptions, Measure } from './bench'
import { compare } from './compare'
import { openConnection } from './connection'
import { databaseOf } from './database'
import { median } from './median'
import { giveToOwner, logIn, OWNER } from './owner'
import { type BenchRace, createRace } from './race'
import { residentMegabytes } from './resident-memory'
import { fillRoster } from './roster'

const STREAMS = 1_000
const STREAMS_PER_MEMBER = 20
const REGISTRATIONS = 100_000
const SUMMARIES = 20
const CHANGES = 10
const QUIET_SECONDS = 10

export const live: Bench = { name: 'live', run }

/** A thousand dashboards open on a race of a hundred thousand while people go on registering for it. */
async function run({ progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const app = await startApp()
  const database = databaseOf(app.dataDir, 2)
  const leaving = new AbortController()
  try {
    progress(`writing ${REGISTRATIONS} registrations`)
    const race = await createRace(database, { slug: 'bench-vivo', categories: 10, capacity: REGISTRATIONS })
    await giveToOwner(database, race)
    await fillRoster(database, race, REGISTRATIONS)
    for (const table of ['registrations', 'orders']) await database.query(`vacuum analyze ${table}`)
    progress('asking for the summary')
    const ownerToken = await logIn(app.baseUrl)
    const empty = await createRace(database, { slug: 'bench-vacio', categories: 10, capacity: REGISTRATIONS })
    await giveToOwner(database, empty)
    const summaries: number[] = []
    const ratio = await compare(
      () => medianOfSummary(app.baseUrl, ownerToken, race, summaries),
      () => medianOfSummary(app.baseUrl, ownerToken, empty),
    )
    // What the product's own jobs ask goes on whether anybody looks or not.
    const idleQueries = await queriesIn(database, QUIET_SECONDS)

    progress(`opening ${STREAMS} streams`)
    const tokens = await createMembers(database, app.baseUrl, STREAMS / STREAMS_PER_MEMBER)
    const idle = residentMegabytes(app.pid)
    let heard = 0
    let tellHeard: () => void = () => undefined
    await Promise.all(
      Array.from({ length: STREAMS }, (_, index) =>
        listen(app.baseUrl, tokens[index % tokens.length] ?? '', leaving.signal, () => {
          heard += 1
          if (heard % STREAMS === 0) tellHeard()
        }),
      ),
    )
    const queries = await queriesIn(database, QUIET_SECONDS)

    progress('registering while they look')
    const seen: number[] = []
    for (let done = 0; done < CHANGES; done += 1) {
      const everybody = new Promise<void>((resolve) => {
        tellHeard = resolve
      })
      const startedAt = performance.now()
      await database.query(
        `update registrations set updated_at = now() where id = (
           select id from registrations where event_id = $1 and state = 'confirmed' limit 1
         )`,
        [race.event_id],
      )
      await everybody
      seen.push((performance.now() - startedAt) / 1000)
    }
    const grown = residentMegabytes(app.pid) - idle
    return [
      measure(`summary at ${REGISTRATIONS} registrations`, median(summaries), 'ms', 150, summaries),
      { what: `summary at ${REGISTRATIONS} ÷ at none`, value: ratio.ratio, unit: '', samples: ratio.ratios },
      measure(`memory of ${STREAMS} streams above idle`, grown, 'MB', 100),
      // One look a second, and one of rights every third.
      measure(`queries a second of ${STREAMS} open streams`, queries - idleQueries, '', 5),
      measure('a change is seen by all within', Math.max(...seen), 's', 2, seen),
    ]
  } finally {
    leaving.abort()
    await database.end()
    await app.stop()
  }
}

/** People of the organizer's team with the owner's password, signed in. */
async function createMembers(database: pg.Pool, baseUrl: string, count: number): Promise<string[]> {
  await database.query(
    `with people as (
       insert into users (email, first_name, last_name, username, email_verified_at, password_hash)
       select 'bench' || number || '@bench.test', 'Bench', number::text, 'bench' || number, now(), password_hash
       from users, generate_series(1, $2::int) as number where email = $1
       returning id, email
     )
     insert into staff_members (organizer_id, user_id, invited_email, permissions, state, has_all_events)
     select organizers.id, people.id, people.email, '{reportes}', 'active', true
     from people, organizers join users on users.id = organizers.owner_id where users.email = $1`,
    [OWNER.email, count],
  )
  const tokens: string[] = []
  for (let number = 1; number <= count; number += 1)
    tokens.push(await logIn(baseUrl, `bench${number}@bench.test`))
  return tokens
}

async function medianOfSummary(
  baseUrl: string,
  token: string,
  { slug }: BenchRace,
  all: number[] = [],
): Promise<number> {
  const { port, host } = new URL(baseUrl)
  const connection = openConnection('127.0.0.1', Number(port))
  const taken: number[] = []
  for (let done = 0; done < SUMMARIES; done += 1) {
    const startedAt = performance.now()
    const { status } = await connection.send(
      Buffer.from(
        `GET /api/v1/organizador/resumen/?evento=${slug} HTTP/1.1\r\nHost: ${host}\r\n` +
          `Authorization: Bearer ${token}\r\n\r\n`,
      ),
    )
    if (status !== 200) throw new Error(`The summary answered ${status}`)
    taken.push(performance.now() - startedAt)
  }
  connection.close()
  all.push(...taken)
  return median(taken)
}

/** Resolves once the stream has said where everything stands; `onChange` is called for each change it tells after. */
async function listen(
  baseUrl: string,
  token: string,
  signal: AbortSignal,
  onChange: () => void,
): Promise<void> {
  const { body, status } = await fetch(`${baseUrl}/api/v1/organizador/en-vivo/`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (status !== 200 || body === null) throw new Error(`A stream answered ${status}`)
  const reader = body.getReader()
  await reader.read()
  void follow(reader, onChange)
}

async function follow(reader: ReadableStreamDefaultReader<Uint8Array>, onChange: () => void): Promise<void> {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (Buffer.from(value).includes('event: change')) onChange()
    }
  } catch {
    // The bench is over and hung up.
  }
}

async function queriesIn(database: pg.Pool, seconds: number): Promise<number> {
  const count = async () => {
    const { rows } = await database.query<{ count: string }>(
      'select xact_commit as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count ?? 0)
  }
  // What an idle connection did before is counted up to ten seconds later.
  await database.query('select pg_sleep(11)')
  const before = await count()
  await database.query('select pg_sleep($1)', [seconds])
  return ((await count()) - before) / seconds
}

function measure(
  what: string,
  value: number,
  unit: string,
  atMost: number,
  samples: readonly number[] = [value],
): Measure {
  return { what, value, unit, reach: { atMost }, samples }
}
