import { LEGAL_VERSION } from '@zancada/contracts'
import { startApp } from '@zancada/e2e/start-app'
import { temporaryData } from '@zancada/e2e/temporary-data'
import type { Bench, BenchOptions, Measure } from './bench'
import { BENCH_SECRET, type Buyer, createBuyers } from './buyers'
import { compare } from './compare'
import { databaseOf } from './database'
import { type Client, createClient, inParallel } from './http-client'
import { watchInside } from './inside-process'
import { lockedPart } from './locked-row'
import { median } from './median'
import { type ProcessorTime, processorTime } from './processor-time'
import { type BenchRace, createRace } from './race'
import { holdBySql, registerBySql } from './registration-sql'
import { countStatements, loadCounting } from './statements'

const WIDTH = 32
const WHOLE = 300
const HOLDS = 1_500
const ROOM = 900_000
const LOCK_SAMPLES = 3
/** A registration passes the race's door twice: held, and confirmed. */
const DOORS = 2

export const registration: Bench = { name: 'registration', run }

/**
 * Whole registrations over a hundred categories, and holds in a single hot one, each against its SQL alone; and what a
 * whole one costs in processor time, statements and time of the race's lock, which say the same on a busy machine.
 */
async function run({ samples, progress }: BenchOptions): Promise<Measure[]> {
  const data = temporaryData()
  const inside = watchInside()
  const start = () =>
    startApp({
      dataDir: data.path,
      // Tickets and mail are a worker's, which a busy installation runs beside its web processes.
      settings: {
        ...inside.settings,
        ROLES: 'web',
        JWT_SECRET: BENCH_SECRET,
        HOLDS_PER_PERSON: '1000000',
        HOLDS_PER_ADDRESS: '1000000',
      },
    })
  progress('starting the product, and again with statements counted')
  const first = await start()
  const early = databaseOf(data.path, 1)
  await loadCounting(early)
  await early.end()
  await first.stop()
  const app = await start()
  const database = databaseOf(data.path, WIDTH + 1)
  const process = inside.open()
  const { ask, close } = createClient(app.baseUrl, WIDTH)
  try {
    const many = await createRace(database, { slug: 'bench-many', categories: 100, capacity: ROOM })
    const hot = await createRace(database, { slug: 'bench-hot', categories: 1, capacity: ROOM })
    const buyers = await createBuyers(app.baseUrl, HOLDS, 'bench')
    const rates: number[] = []
    const wholeRates: number[] = []
    const some = buyers.slice(0, WHOLE)
    const whole = {
      http: rateOf(some, (buyer, index) => registerByHttp(ask, many, buyer, index), wholeRates),
      sql: rateOf(some, (buyer, index) =>
        registerBySql(database, many, categoryAt(many, index), buyer.email),
      ),
    }
    const holds = {
      http: rateOf(buyers, (buyer) => holdByHttp(ask, hot, buyer), rates),
      sql: rateOf(buyers, (buyer) => holdBySql(database, hot, categoryAt(hot, 0), buyer.email)),
    }
    progress('warming up')
    for (const each of [whole, holds]) for (const way of [each.http, each.sql]) await way()
    rates.length = 0
    wholeRates.length = 0
    progress(`${WHOLE} whole registrations in 100 categories, by HTTP and by SQL`)
    const wholeRatio = await compare(whole.http, whole.sql, samples)
    progress(`${HOLDS} holds in one category, by HTTP and by SQL`)
    const holdRatio = await compare(holds.http, holds.sql, samples)
    progress('counting processor time, locks and statements')
    const costs = {
      http: await costOf(() => processorTime(app.pid, data.path), whole.http),
      sql: await costOf(() => processorTime(app.pid, data.path), whole.sql),
    }
    const locks: number[] = []
    for (let done = 0; done < LOCK_SAMPLES; done += 1) {
      let rate = 0
      const part = await lockedPart(database, many.event_id, async () => {
        rate = await whole.http()
      })
      locks.push((part * 1_000) / (rate * DOORS))
    }
    await process.trips()
    await whole.http()
    const trips = await process.trips()
    const statements = await countStatements(database, async () => {
      await whole.http()
    })
    return [
      {
        what: 'whole registrations by HTTP',
        value: median(wholeRates),
        unit: '/s',
        reach: { atLeast: 200 },
        samples: wholeRates,
      },
      one(
        'processor of one by HTTP: server and PostgreSQL',
        costs.http.server + costs.http.postgres,
        'ms',
        10,
      ),
      one('of which the server', costs.http.server, 'ms'),
      one('of which PostgreSQL', costs.http.postgres, 'ms'),
      one('processor of one by SQL alone: PostgreSQL', costs.sql.postgres, 'ms'),
      one('round trips of one to the database', trips / WHOLE, '', 8),
      one('statements of one', statements.sent / WHOLE, ''),
      one('statements of one inside functions, triggers and keys', statements.inside / WHOLE, ''),
      {
        what: "mean time that one door keeps the race's row locked",
        value: median(locks),
        unit: 'ms',
        reach: { atMost: 3 },
        samples: locks,
      },
      {
        what: 'hold → runner → confirm by HTTP ÷ its SQL alone',
        value: wholeRatio.ratio,
        unit: '',
        reach: { atLeast: 0.5 },
        samples: wholeRatio.ratios,
      },
      {
        what: 'hot category: hold by HTTP ÷ its SQL alone',
        value: holdRatio.ratio,
        unit: '',
        samples: holdRatio.ratios,
      },
      {
        what: 'hot category: holds by HTTP',
        value: median(rates),
        unit: '/s',
        reach: { atLeast: 1_000 },
        samples: rates,
      },
    ]
  } finally {
    close()
    process.close()
    await database.end()
    await app.stop()
    data.remove()
  }
}

/** What one of them costs in processor time. */
async function costOf(spent: () => ProcessorTime, work: () => Promise<unknown>): Promise<ProcessorTime> {
  const before = spent()
  await work()
  const after = spent()
  return {
    server: (after.server - before.server) / WHOLE,
    postgres: (after.postgres - before.postgres) / WHOLE,
  }
}

function one(what: string, value: number, unit: string, atMost?: number): Measure {
  return { what, value, unit, ...(atMost !== undefined && { reach: { atMost } }), samples: [value] }
}

/** How many a second, all of them through the same number of connections. */
function rateOf(
  buyers: readonly Buyer[],
  work: (buyer: Buyer, index: number) => Promise<void>,
  rates: number[] = [],
): () => Promise<number> {
  return async () => {
    const startedAt = performance.now()
    await inParallel(buyers, WIDTH, work)
    const rate = (buyers.length * 1_000) / (performance.now() - startedAt)
    rates.push(rate)
    return rate
  }
}

function categoryAt(race: BenchRace, index: number): BenchRace['categories'][number] {
  const category = race.categories[index % race.categories.length]
  if (!category) throw new Error('A race without categories')
  return category
}

let people = 0

/** A guest accepts them with the button. */
const SHOWN_TEXTS = { terms_version: LEGAL_VERSION, data_policy_version: LEGAL_VERSION }

async function registerByHttp(ask: Client, race: BenchRace, buyer: Buyer, index: number): Promise<void> {
  const { token, email } = buyer
  const order = JSON.parse(await hold(ask, race, categoryAt(race, index).id, buyer))
  people += 1
  const runner = {
    registration_id: order.registrations[0].id,
    document_type: 'CC',
    document_number: String(10_000_000 + people),
    first_name: 'Ana',
    last_name: 'Ruiz',
    email,
    phone: '+573001234567',
    birth_on: '1990-05-17',
    gender: 'female',
    city_code: '11001',
    eps: 'Sura',
    blood_type: 'O+',
    emergency_contact_name: 'Luis Ruiz',
    emergency_contact_phone: '+573007654321',
    size: 'M',
    accepted_as: 'self',
    consents: { waiver: true, data_policy: true, health: true },
  }
  const path = `/api/v1/ordenes/${order.code}`
  const named = await ask({
    method: 'PUT',
    path: `${path}/participantes/`,
    token,
    body: { participants: [runner] },
  })
  if (named.status !== 200) throw new Error(`Participants: ${named.status} ${named.body}`)
  const paid = await ask({ method: 'POST', path: `${path}/pagar/`, token, body: SHOWN_TEXTS })
  if (paid.status !== 200) throw new Error(`Payment: ${paid.status} ${paid.body}`)
}

async function holdByHttp(ask: Client, race: BenchRace, buyer: Buyer): Promise<void> {
  await hold(ask, race, categoryAt(race, 0).id, buyer)
}

async function hold(ask: Client, race: BenchRace, category_id: string, { token }: Buyer): Promise<string> {
  const body = { event_slug: race.slug, lines: [{ category_id, quantity: 1 }] }
  const { status, body: answer } = await ask({ method: 'POST', path: '/api/v1/ordenes/', token, body })
  if (status !== 201) throw new Error(`Hold: ${status} ${answer}`)
  return answer
}
