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

/** A list of ten thousand people from its upload to its first page of judged rows, while others go on calling. */
async function run({ samples = USUAL_SAMPLES, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const app = await startApp({ settings: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
  const database = databaseOf(app.dataDir, 1)
  try {
    const race = await createRace(database, { slug: 'bench-lista', categories: 1, capacity: PEOPLE * 100 })
    await giveToOwner(database, race)
    const token = await logIn(app.baseUrl)
    await callsWhile(app.baseUrl, () => pause(IDLE_MS))
    // Before the first list: afterwards the thread that read one stays for a while, and is no idle memory.
    const idleMemory = residentMegabytes(app.pid)
    const measures: Measure[] = []
    let from = 0
    for (const { format, write, atMost } of [
      { format: 'csv', write: csvOf, atMost: 2 },
      { format: 'xlsx', write: xlsxOf, atMost: 5 },
    ]) {
      const seconds: number[] = []
      const slower: number[] = []
      const grown: number[] = []
      for (let sample = 0; sample <= samples; sample += 1) {
        progress(`${format}, ${sample === 0 ? 'to warm up' : `sample ${sample} of ${samples}`}`)
        from += PEOPLE
        const file = write(companyList(PEOPLE, from))
        const idleCalls = await callsWhile(app.baseUrl, () => pause(IDLE_MS))
        let peak = idleMemory
        const busyCalls = await callsWhile(app.baseUrl, async () => {
          const startedAt = performance.now()
          await importList({ baseUrl: app.baseUrl, token, race }, file, format, () => {
            peak = Math.max(peak, residentMegabytes(app.pid))
          })
          if (sample > 0) seconds.push((performance.now() - startedAt) / 1000)
        })
        if (sample === 0) continue
        slower.push(p99(busyCalls) / p99(idleCalls))
        grown.push(peak - idleMemory)
      }
      const measure = (what: string, value: number, unit: string, most: number, all: number[]): Measure => ({
        what: `${format}: ${what}`,
        value,
        unit,
        reach: { atMost: most },
        samples: all,
      })
      measures.push(
        measure(`${PEOPLE} rows read, judged and listed`, median(seconds), 's', atMost, seconds),
        measure('p99 of other calls ÷ idle', median(slower), '', 2, slower),
        measure(`memory above idle, heap of ${HEAP_MB} MB`, median(grown), 'MB', 150, grown),
      )
    }
    return measures
  } finally {
    await database.end()
    await app.stop()
  }
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
): Promise<void> {
  const url = `${baseUrl}/api/v1/organizador/importaciones/`
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
}

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
