import { randomUUID } from 'node:crypto'
import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { databaseOf } from './database'
import { hostileBook } from './hostile-book'
import { addressOf, type HostileField, hostileFields, requestWith, SHAPES, uploads } from './hostile-requests'
import { median } from './median'
import { giveToOwner, logIn } from './owner'
import { createRace } from './race'
import { registerBySql } from './registration-sql'

export const hostile: Bench = { name: 'hostile', run }

const IDLE_MS = 5_000
const PAUSE_MS = 20
/** A text as long as its field allows, up to this: a body carries little more. */
const LONGEST = 800_000
const FILE_BYTES = 400_000
/** Shorter answers say more about the machine than about the text. */
const WORTH_COMPARING_MS = 100
const DEADLINE_MS = 8 * 60_000
/** Pairs that are measured again. */
const WORST = 5
const MUST_READ =
  /micrositio\/ .*(markdown|answer|pickup)|correo\/ body_markdown|correo\/prueba\/ body_markdown|dorsales\/archivo\/ csv|inventario\/importar\/ file|gpx|workbook/

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
    const [category] = race.categories
    if (category) await registerBySql(database, race, category, 'ana@correo.co')
    const desk: Desk = {
      baseUrl: app.baseUrl,
      token: await logIn(app.baseUrl),
      slug: race.slug,
      faults: [],
      reached: new Map(),
      forget: async () => {
        await database.query('delete from rate_limits')
      },
    }
    await others(app.baseUrl, () => pause(IDLE_MS))
    const idle = await others(app.baseUrl, () => pause(IDLE_MS))
    const grown: { growth: number; again: () => Promise<number> }[] = []
    const deadline = performance.now() + DEADLINE_MS
    let tried = 0
    let late = 0
    const busy = await others(app.baseUrl, async () => {
      for (let sample = 0; sample < samples; sample += 1)
        for (const shape of SHAPES) {
          progress(`${shape.name}, sample ${sample + 1} of ${samples}`)
          for (const [half, whole] of attacks(desk, shape.of, shape === SHAPES[0])) {
            if (performance.now() > deadline) {
              late += 1
              continue
            }
            const measure = async () => {
              const short = await half()
              const long = await whole()
              return long > WORTH_COMPARING_MS ? long / Math.max(short, WORTH_COMPARING_MS / 2) : 0
            }
            tried += 2
            grown.push({ growth: await measure(), again: measure })
          }
        }
    })
    // One slow answer says more about the machine than about a text: the worst pairs are measured again.
    const growths: number[] = []
    for (const { growth, again } of grown.sort((a, b) => b.growth - a.growth).slice(0, WORST))
      growths.push(median([growth, await again(), await again()]))
    const unread = [...desk.reached].filter(([, { isReached }]) => !isReached)
    for (const [field, { answer }] of unread) progress(`not reached: ${field}: ${answer}`)
    for (const fault of desk.faults) progress(fault)
    return [
      { what: 'hostile requests', value: tried, unit: '', samples: [tried] },
      {
        what: 'fields and files whose reader answered',
        value: desk.reached.size - unread.length,
        unit: `of ${desk.reached.size}`,
        samples: [],
      },
      {
        what: 'readers of pages, mails, bibs, stock and courses that were not reached',
        value: unread.filter(([field]) => MUST_READ.test(field)).length,
        unit: '',
        reach: { atMost: 0 },
        samples: [],
      },
      { what: 'pairs left out for time', value: late, unit: '', reach: { atMost: 0 }, samples: [late] },
      {
        what: 'time of 2n ÷ time of n, the worst answer over 100 ms, median of three',
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
  /** By field: whether what reads it was reached, and how it answered last. */
  readonly reached: Map<string, { isReached: boolean; answer: string }>
  /** An attack is not kept out by the limits that would slow it down. */
  readonly forget: () => Promise<void>
}

type Timed = () => Promise<number>

/** Pairs of requests, with half of what a field takes and with all of it. */
function* attacks(
  desk: Desk,
  textOf: (length: number) => string,
  isFirst: boolean,
): Generator<readonly [Timed, Timed]> {
  for (const field of hostileFields()) {
    // Letters differ by shape; an amount is an amount.
    if (field.kind !== 'text' && !isFirst) continue
    const longest = Math.min(field.longest, LONGEST)
    const timed = (length: number) => () =>
      fill(desk, field, field.kind === 'text' ? textOf(length) : '', length)
    yield [timed(Math.floor(longest / 2)), timed(longest)]
  }
  if (isFirst) yield [() => stockBook(desk, BOOK_ELEMENTS / 2), () => stockBook(desk, BOOK_ELEMENTS)]
  for (const call of uploads()) {
    const timed = (length: number) => async () => {
      const form = new FormData()
      form.set('event_slug', desk.slug)
      for (const name of ['file', 'avatar', 'proof'])
        form.set(name, new Blob([textOf(length)]), call.path.includes('gpx') ? 'a.gpx' : 'a.csv')
      await desk.forget()
      const { ms, answer } = await ask(desk, call.method, addressOf(call, desk.slug), {}, form)
      note(desk, `${call.method} ${call.path} file`, answer, /"(file|avatar|proof|rows)/)
      return ms
    }
    yield [timed(FILE_BYTES / 2), timed(FILE_BYTES)]
  }
}

const MICROSITE = '/api/v1/organizador/eventos/:slug/micrositio/'
/** What a workbook of some kilobytes unpacks to. */
const BOOK_ELEMENTS = 1_900_000

async function fill(desk: Desk, field: HostileField, text: string, amount: number): Promise<number> {
  const isPage = field.call.path === MICROSITE
  const known: Record<string, unknown> = isPage ? { version: await pageVersion(desk) } : {}
  const { method, url, body } = requestWith(field, { text, amount, known }, desk.slug)
  // An address carries some thousand letters, whatever the contract allows.
  if (url.length > 8_000) return 0
  await desk.forget()
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const { ms, answer } = await ask(desk, method, url, headers, JSON.stringify(body))
  const own = field.path.split(/\[[^\]]*\]|[.{]/).at(-1) || field.path
  note(desk, `${method} ${field.call.path} ${field.path}`, answer, new RegExp(`"(rows|[^"]*${own})`))
  if (!isPage || answer.status !== 200) return ms
  // A page that was just published is kept nowhere: whoever comes first has it drawn.
  const publish = JSON.stringify({ version: await pageVersion(desk) })
  const published = await ask(
    desk,
    'POST',
    `${MICROSITE.replace(':slug', desk.slug)}publicar/`,
    headers,
    publish,
  )
  const visit = await ask(desk, 'GET', `/${desk.slug}`, {}, undefined)
  return ms + published.ms + visit.ms
}

async function pageVersion(desk: Desk): Promise<number> {
  const { answer } = await ask(desk, 'GET', MICROSITE.replace(':slug', desk.slug), {}, undefined)
  return Number(/"version":(\d+)/.exec(answer.body)?.[1] ?? 0)
}

/** A workbook of some kilobytes whose texts unpack to eight megabytes of nothing. */
async function stockBook(desk: Desk, elements: number): Promise<number> {
  await desk.forget()
  const body = JSON.stringify({
    event_slug: desk.slug,
    client_id: randomUUID(),
    file: hostileBook(elements).toString('base64'),
  })
  const headers = { 'content-type': 'application/json' }
  const { ms, answer } = await ask(desk, 'POST', '/api/v1/organizador/inventario/importar/', headers, body)
  note(desk, 'POST a workbook of stock', answer, /"(file|rows)/)
  return ms
}

/** An answer that says yes, or what the reader of this very field refuses. */
function note(desk: Desk, field: string, { status, body }: Answer, own: RegExp): void {
  const isReached = status < 300 || (status === 400 && own.test(body)) || status === 413
  const before = desk.reached.get(field)?.isReached ?? false
  desk.reached.set(field, { isReached: isReached || before, answer: `${status} ${body.slice(0, 120)}` })
}

interface Answer {
  readonly status: number
  readonly body: string
}

async function ask(
  { baseUrl, token, faults }: Desk,
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | FormData | undefined,
): Promise<{ readonly ms: number; readonly answer: Answer }> {
  const startedAt = performance.now()
  const response = await fetch(`${baseUrl}${url}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(method !== 'GET' && body !== undefined && { body }),
  })
  const answer = { status: response.status, body: await response.text() }
  const ms = performance.now() - startedAt
  // 503 is said on purpose, with a time to come back.
  if (answer.status >= 500 && answer.status !== 503)
    faults.push(`${answer.status} ${method} ${url.slice(0, 120)}`)
  return { ms, answer }
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
