import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { BENCH_SECRET, createBuyers } from './buyers'
import { databaseOf } from './database'
import { createClient, inParallel } from './http-client'
import { median } from './median'
import { createRace } from './race'

const BUYERS = 5_000
const CONNECTIONS = 200
const PLACES = 100
const PROCESSES = 2
/** Other races sell out first, as on any other morning: a process that just started has yet to compile its code. */
const REHEARSALS = 2

export const surge: Bench = { name: 'surge', run }

/** Everybody wants the same hundred places in the same instant; two processes answer them. */
async function run({ progress }: BenchOptions): Promise<Measure[]> {
  progress(`starting the product with ${PROCESSES} processes`)
  const app = await startApp({
    settings: {
      ROLES: 'web',
      PROCESSES: String(PROCESSES),
      JWT_SECRET: BENCH_SECRET,
      HOLDS_PER_PERSON: '1000000',
      HOLDS_PER_ADDRESS: '1000000',
    },
  })
  const database = databaseOf(app.dataDir, 2)
  try {
    const race = await createRace(database, { slug: 'bench-surge', categories: 1, capacity: PLACES })
    const buyers = await createBuyers(app.baseUrl, BUYERS, 'surge')
    const { ask, close } = createClient(app.baseUrl, CONNECTIONS)
    progress('warming up')
    for (let done = 0; done < REHEARSALS; done++) {
      const slug = `bench-rehearsal-${done}`
      const rehearsal = await createRace(database, { slug, categories: 1, capacity: PLACES })
      await inParallel(buyers, CONNECTIONS, async ({ token }) => {
        await ask({ method: 'POST', path: '/api/v1/ordenes/', token, body: askFor(rehearsal) })
      })
    }
    progress(`${BUYERS} buyers for ${PLACES} places over ${CONNECTIONS} connections`)
    const accepted: number[] = []
    const refused: number[] = []
    let faults = 0
    await inParallel(buyers, CONNECTIONS, async ({ token }) => {
      const { status, ms } = await ask({
        method: 'POST',
        path: '/api/v1/ordenes/',
        token,
        body: askFor(race),
      })
      if (status === 201) accepted.push(ms)
      else if (status === 409) refused.push(ms)
      else faults += 1
    })
    close()
    const { rows } = await database.query<{ held: number; counted: number }>(
      `select held_count as held,
         (select count(*)::int from registrations where category_id = categories.id and state = 'held') as counted
       from categories where event_id = $1`,
      [race.event_id],
    )
    const exact = rows[0]?.held === PLACES && rows[0]?.counted === PLACES && accepted.length === PLACES
    return [
      one('places sold', accepted.length, '', { atLeast: PLACES }),
      one('counters and rows say the same (1: yes)', exact ? 1 : 0, '', { atLeast: 1 }),
      one('p99 of accepted', quantile(accepted, 0.99), 'ms', { atMost: 500 }),
      one('median of refused', median(refused), 'ms', { atMost: 50 }),
      one('neither sold nor refused', faults, '', { atMost: 0 }),
    ]
  } finally {
    await database.end()
    await app.stop()
  }
}

function askFor({ slug, categories }: Awaited<ReturnType<typeof createRace>>) {
  return { event_slug: slug, lines: [{ category_id: categories[0]?.id, quantity: 1 }] }
}

function one(what: string, value: number, unit: string, reach: NonNullable<Measure['reach']>): Measure {
  return { what, value, unit, reach, samples: [value] }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
