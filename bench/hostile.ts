import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { databaseOf } from './database'
import { addressOf, hostileFields, requestWith, SHAPES, uploads } from './hostile-requests'
import { median } from './median'
import { giveToOwner, logIn } from './owner'
import { createRace } from './race'

export const hostile: Bench = { name: 'hostile', run }

const IDLE_MS = 5_000
const PAUSE_MS = 20
/** A text as long as its field allows, up to this: a body carries little more. */
const LONGEST = 800_000
const FILE_BYTES = 400_000
/** Shorter answers say more about the machine than about the text. */
const WORTH_COMPARING_MS = 100
const DEADLINE_MS = 10 * 60_000

/**
 * Every long text of the contracts and every file, filled with texts that grow from n to 2n and are made to be slow, by an
 * organizer; and how others are served meanwhile.
 */
async function run({ samples = 1, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const app = await startApp()
  const database = databaseOf(app.dataDir, 1)
  try {
    const race = await createRace(database, { slug: 'bench-hostil', categories: 1, capacity: 100 })
    await giveToOwner(database, race)
    const desk: Desk = { baseUrl: app.baseUrl, token: await logIn(app.baseUrl), slug: race.slug, faults: [] }
    await others(app.baseUrl, () => pause(IDLE_MS))
    const idle = await others(app.baseUrl, () => pause(IDLE_MS))
    const growths: number[] = []
    const deadline = performance.now() + DEADLINE_MS
    let tried = 0
    const busy = await others(app.baseUrl, async () => {
      for (let sample = 0; sample < samples; sample += 1)
        for (const shape of SHAPES) {
          progress(`${shape.name}, sample ${sample + 1} of ${samples}`)
          for (const [half, whole] of attacks(desk, shape.of)) {
            if (performance.now() > deadline) throw new Error('Out of time')
            const short = await half()
            const long = await whole()
            tried += 2
            if (long > WORTH_COMPARING_MS) growths.push(long / Math.max(short, WORTH_COMPARING_MS / 2))
          }
        }
    })
    for (const fault of desk.faults) progress(fault)
    return [
      { what: 'hostile requests', value: tried, unit: '', samples: [tried] },
      {
        what: 'time of 2n ÷ time of n, the worst answer over 100 ms',
        value: Math.max(0, ...growths),
        unit: '',
        reach: { atMost: 2.5 },
        samples: growths,
      },
      ...(['page', 'health'] as const).map((who) => ({
        what: `${who === 'page' ? '/' : '/api/v1/salud/'} meanwhile ÷ idle, median`,
        value: median(busy[who]) / median(idle[who]),
        unit: '',
        reach: { atMost: 2 },
        samples: busy[who].slice(0, 200),
      })),
      {
        what: 'the longest wait of / and /api/v1/salud/ meanwhile',
        value: Math.max(...busy.page, ...busy.health) / 1000,
        unit: 's',
        samples: [],
      },
      {
        what: 'answers of 500 or more',
        value: desk.faults.length,
        unit: '',
        reach: { atMost: 0 },
        samples: [desk.faults.length],
      },
    ]
  } finally {
    await database.end()
    await app.stop()
  }
}

interface Desk {
  readonly baseUrl: string
  readonly token: string
  readonly slug: string
  readonly faults: string[]
}

type Timed = () => Promise<number>

/** Pairs of requests, with half of a text and with all of it. */
function* attacks(desk: Desk, textOf: (length: number) => string): Generator<readonly [Timed, Timed]> {
  for (const field of hostileFields()) {
    const longest = Math.min(field.longest, LONGEST)
    const timed = (length: number) => async () => {
      const { method, url, body } = requestWith(field, textOf(length), desk.slug)
      // An address carries some thousand letters, whatever the contract allows.
      if (url.length > 8_000) return 0
      return ask(desk, method, url, { 'content-type': 'application/json' }, JSON.stringify(body))
    }
    yield [timed(longest / 2), timed(longest)]
  }
  for (const call of uploads()) {
    const timed = (length: number) => async () => {
      const form = new FormData()
      form.set('event_slug', desk.slug)
      for (const name of ['file', 'avatar', 'proof'])
        form.set(name, new Blob([textOf(length)]), call.path.includes('gpx') ? 'a.gpx' : 'a.csv')
      return ask(desk, call.method, addressOf(call, desk.slug), {}, form)
    }
    yield [timed(FILE_BYTES / 2), timed(FILE_BYTES)]
  }
}

async function ask(
  { baseUrl, token, faults }: Desk,
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | FormData | undefined,
): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${baseUrl}${url}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(method !== 'GET' && body !== undefined && { body }),
  })
  await answer.arrayBuffer()
  // 503 is said on purpose, with a time to come back.
  if (answer.status >= 500 && answer.status !== 503)
    faults.push(`${answer.status} ${method} ${url.slice(0, 120)}`)
  return performance.now() - startedAt
}

/** How long the home page and the health check take while something goes on. */
async function others(
  baseUrl: string,
  work: () => Promise<void>,
): Promise<{ page: number[]; health: number[] }> {
  let isOver = false
  const poll = async (path: string) => {
    const taken: number[] = []
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${baseUrl}${path}`)).arrayBuffer()
      taken.push(performance.now() - startedAt)
      await pause(PAUSE_MS)
    }
    return taken
  }
  const polling = Promise.all([poll('/'), poll('/api/v1/salud/')])
  try {
    await work()
  } finally {
    isOver = true
  }
  const [page, health] = await polling
  return { page, health }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
