import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { openConnection } from './connection'
import { databaseOf } from './database'
import { companyList, csvOf, xlsxOf } from './import-files'
import { median } from './median'
import { giveToOwner, logIn } from './owner'
import { type BenchRace, createRace } from './race'
import { residentMegabytes } from './resident-memory'

const PEOPLE = 10_000
const USUAL_SAMPLES = 3
const IDLE_MS = 5_000
/** Between two calls of somebody else, on each of their connections. */
const PAUSE_MS = 10
const CONNECTIONS = 4
const LOOK_MS = 50

/** So bounded, growth is what work needs and not garbage that nobody cleared yet. */
const HEAP_MB = 320

export const importing: Bench = { name: 'import', run }

/**
 * A list of ten thousand people from its upload to its first page of judged rows, and then its places held for a company,
 * while others go on calling.
 */
async function run({ samples = USUAL_SAMPLES, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const app = await startApp({ settings: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
  const database = databaseOf(app.dataDir, 1)
  try {
    const race = await createRace(database, { slug: 'bench-lista', categories: 1, capacity: PEOPLE * 100 })
    // What is free waits for nobody's money.
    await database.query('update price_phases set price_cop = 50000 where category_id = $1', [
      race.categories[0]?.id,
    ])
    await giveToOwner(database, race)
    const desk = { baseUrl: app.baseUrl, token: await logIn(app.baseUrl), race }
    await callsWhile(app.baseUrl, () => pause(IDLE_MS))
    // Before the first list: afterwards the thread that read one stays for a while, and is no idle memory.
    const idleMemory = residentMegabytes(app.pid)

    /** How long something takes, how others are served before and meanwhile, and how much memory it needs. */
    async function watch<Answer>(work: (look: () => void) => Promise<Answer>) {
      const idleCalls = await callsWhile(app.baseUrl, () => pause(IDLE_MS))
      let peak = idleMemory
      let done: { readonly answer: Answer; readonly seconds: number } | undefined
      const busyCalls = await callsWhile(app.baseUrl, async () => {
        const startedAt = performance.now()
        const answer = await work(() => {
          peak = Math.max(peak, residentMegabytes(app.pid))
        })
        done = { answer, seconds: (performance.now() - startedAt) / 1000 }
      })
      if (done === undefined) throw new Error('What was watched did not end')
      return { ...done, idleCalls, busyCalls, grown: peak - idleMemory }
    }

    const measures: Measure[] = []
    const confirmed: Watched[] = []
    let from = 0
    for (const { format, write, atMost } of [
      { format: 'csv', write: csvOf, atMost: 2 },
      { format: 'xlsx', write: xlsxOf, atMost: 5 },
    ]) {
      const read: Watched[] = []
      for (let sample = 0; sample <= samples; sample += 1) {
        progress(`${format}, ${sample === 0 ? 'to warm up' : `sample ${sample} of ${samples}`}`)
        from += PEOPLE
        const file = write(companyList(PEOPLE, from))
        const reading = await watch((look) => importList(desk, file, format, look))
        const confirming = await watch((look) => holdPlaces(desk, reading.answer, look))
        await freePlaces(desk, reading.answer)
        if (sample === 0) continue
        read.push(reading)
        confirmed.push(confirming)
      }
      measures.push(...measuresOf(`${format}: `, `${PEOPLE} rows read, judged and listed`, atMost, read))
    }
    return [...measures, ...measuresOf('confirming: ', 'their places held', 5, confirmed)]
  } finally {
    await database.end()
    await app.stop()
  }
}

interface Watched {
  readonly seconds: number
  /** How long each call of somebody else took. */
  readonly idleCalls: readonly number[]
  readonly busyCalls: readonly number[]
  readonly grown: number
}

function measuresOf(of: string, what: string, seconds: number, watched: readonly Watched[]): Measure[] {
  const measure = (named: string, unit: string, atMost: number, samples: number[]): Measure => ({
    what: of + named,
    value: median(samples),
    unit,
    reach: { atMost },
    samples,
  })
  return [
    measure(
      what,
      's',
      seconds,
      watched.map((each) => each.seconds),
    ),
    // Of all samples together: one alone has too few calls for its slowest hundredth to mean anything.
    measure('p99 of other calls ÷ idle', '', 2, [
      p99(watched.flatMap(({ busyCalls }) => busyCalls)) / p99(watched.flatMap(({ idleCalls }) => idleCalls)),
    ]),
    measure(
      `memory above idle, heap of ${HEAP_MB} MB`,
      'MB',
      150,
      watched.map((each) => each.grown),
    ),
  ]
}

interface Desk {
  readonly baseUrl: string
  readonly token: string
  readonly race: BenchRace
}

async function importList(
  { baseUrl, token, race }: Desk,
  file: Buffer,
  format: string,
  look: () => void,
): Promise<string> {
  const url = importsOf(baseUrl)
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.set('event_slug', race.slug)
  form.set('file', new Blob([new Uint8Array(file)]), `lista.${format}`)
  const { id } = await json<{ id: string }>(await fetch(url, { method: 'POST', headers, body: form }))
  for (;;) {
    look()
    const { state, failure, counts } = await json<{
      state: string
      failure: string | null
      counts: Record<string, number>
    }>(await fetch(`${url}${id}/`, { headers }))
    if (state === 'reviewing') {
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
      if (total !== PEOPLE) throw new Error(`${total} rows of ${PEOPLE}`)
      break
    }
    if (state !== 'parsing') throw new Error(`The import is ${state}: ${failure}`)
    await pause(LOOK_MS)
  }
  const { results } = await json<{ results: unknown[] }>(await fetch(`${url}${id}/filas/`, { headers }))
  if (results.length === 0) throw new Error('No rows were listed')
  return id
}

const COMPANY = {
  name: 'Empresa de la medida',
  nit: '900373115',
  contact_name: 'Marta Tesorera',
  email: 'pagos@empresa.test',
  address: 'Calle 10 # 5-20',
  city_code: '76001',
}

/** Until every row that is right has its place, and the company can pay. */
async function holdPlaces({ baseUrl, token }: Desk, id: string, look: () => void): Promise<void> {
  const url = `${importsOf(baseUrl)}${id}/`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      look()
      await pause(LOOK_MS)
    }
  })()
  try {
    const body = JSON.stringify({ company: COMPANY })
    let order = await json<{ state: string; counts: Record<string, number> }>(
      await fetch(`${url}confirmar/`, { method: 'POST', headers, body }),
    )
    while (order.state === 'holding') {
      await pause(LOOK_MS)
      order = await json(await fetch(url, { headers }))
    }
    if (order.state !== 'awaiting_payment' || !order.counts.held)
      throw new Error(`The import is ${order.state}, with ${order.counts.held} places`)
  } finally {
    isOver = true
    await looking
  }
}

/** So that no list meets the places of the one before. */
async function freePlaces({ baseUrl, token }: Desk, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await json(await fetch(`${importsOf(baseUrl)}${id}/cancelar/`, { method: 'POST', headers }))
}

const importsOf = (baseUrl: string) => `${baseUrl}/api/v1/organizador/importaciones/`

/** How long calls of others take while something goes on. */
async function callsWhile(baseUrl: string, work: () => Promise<void>): Promise<number[]> {
  const { port, host } = new URL(baseUrl)
  const request = Buffer.from(`GET /api/v1/eventos/publicos/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  const taken: number[] = []
  let isOver = false
  const calling = Array.from({ length: CONNECTIONS }, async () => {
    const connection = openConnection('127.0.0.1', Number(port))
    while (!isOver) {
      const startedAt = performance.now()
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error(`${status} to somebody else`)
      taken.push(performance.now() - startedAt)
      await pause(PAUSE_MS)
    }
    connection.close()
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(calling)
  }
  return taken
}

function p99(taken: readonly number[]): number {
  const sorted = taken.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

async function json<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
