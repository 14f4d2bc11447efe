import { randomUUID } from 'node:crypto'
import { startApp } from '@zancada/e2e/start-app'
import type pg from 'pg'
import type { Bench, BenchOptions, Measure } from './bench'
import { databaseOf } from './database'
import { hostileBook } from './hostile-book'
import {
  addressOf,
  type HostileField,
  hostileFields,
  requestWith,
  SHAPES,
  type Target,
  uploads,
} from './hostile-requests'
import { watchInside } from './inside-process'
import { median } from './median'
import { giveToOwner, logIn } from './owner'
import { createRace } from './race'
import { registerBySql } from './registration-sql'
import { type Seen, watched } from './watched'

export const hostile: Bench = { name: 'hostile', run }

const IDLE_MS = 5_000
const HOME = '/'
const HEALTH = '/api/v1/salud/'
const OTHERS = [HOME, HEALTH] as const
/** A text as long as its field allows, up to this: a body carries little more. */
const LONGEST = 800_000
const FILE_BYTES = 400_000
/** Shorter answers say more about the machine than about the text. */
const WORTH_COMPARING_MS = 100
const DEADLINE_MS = 16 * 60_000
/** Pairs that are measured again. */
const WORST = 5
/** So many pairs are asked for with hostile texts, then with plain ones, and the other way round for the next. */
const BLOCK = 12
const MUST_READ =
  /micrositio\/ .*(markdown|answer|pickup)|correo\/ body_markdown|correo\/prueba\/ body_markdown|dorsales\/archivo\/ csv|inventario\/importar\/ file|gpx|workbook/

/** How long a text of n and one of 2n were waited for. */
interface Pair {
  short: number
  long: number
}

const growthOf = ({ short, long }: Pair) =>
  long > WORTH_COMPARING_MS ? long / Math.max(short, WORTH_COMPARING_MS / 2) : 0

/**
 * Every long text of the contracts and every file, filled with texts that grow from n to 2n and are made to be slow, by an
 * organizer, one request at a time; and how others are served meanwhile. The control asks for the same with plain words
 * and files of the same length, in turns: in one thread, others wait behind a harmless request too.
 * The process that fills the texts and the one that watches use a core each, so with two cores a part of what others
 * wait for is this bench's.
 */
async function run({ samples = 1, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const threadWatch = watchInside()
  const app = await startApp({ settings: threadWatch.settings })
  const thread = threadWatch.open()
  const database = databaseOf(app.dataDir, 1)
  try {
    // Plain words are accepted: what they change or cancel is not what the hostile ones are about.
    const desk = await openDesk(app.baseUrl, database, 'hostil')
    const control: Desk = { ...(await openDesk(app.baseUrl, database, 'tranquila')), isControl: true }
    const idleBefore = await watched(app.baseUrl, OTHERS, () => pause(IDLE_MS))
    const grown: { what: string; growth: number; again: () => Promise<Pair> }[] = []
    const phases: Phase[] = []
    const held: Record<Phase['kind'], { what: string; ms: number }[]> = { hostile: [], plain: [] }
    const deadline = performance.now() + DEADLINE_MS
    const tried = { hostile: 0, plain: 0 }
    let late = 0
    const askHostile = async ({ what, half, whole }: Attack, shape: string) => {
      const measure = async () => ({ short: await half(), long: await whole() })
      grown.push({ what: `${what}, ${shape}`, growth: growthOf(await measure()), again: measure })
    }
    const askPlain = async ({ half, whole }: Attack) => {
      await half()
      await whole()
    }
    await thread.longest()
    const busy = await watched(app.baseUrl, OTHERS, async () => {
      for (let sample = 0; sample < samples; sample += 1)
        for (const shape of SHAPES) {
          progress(`${shape.name}, sample ${sample + 1} of ${samples}`)
          const isFirst = shape === SHAPES[0]
          const hostile = [...attacks(desk, shape.of, isFirst)]
          const plain = [...attacks(control, plainText, isFirst)]
          for (let from = 0; from < hostile.length; from += BLOCK) {
            if (performance.now() > deadline) {
              late += Math.min(BLOCK, hostile.length - from)
              continue
            }
            const isTurned = phases.length % 4 === 2
            for (const kind of isTurned ? (['plain', 'hostile'] as const) : (['hostile', 'plain'] as const)) {
              const startedAt = performance.timeOrigin + performance.now()
              for (const attack of (kind === 'hostile' ? hostile : plain).slice(from, from + BLOCK)) {
                await (kind === 'hostile' ? askHostile(attack, shape.name) : askPlain(attack))
                tried[kind] += 2
                held[kind].push({ what: `${attack.what}, ${shape.name}`, ms: await thread.longest() })
              }
              phases.push({ kind, from: startedAt, to: performance.timeOrigin + performance.now() })
            }
          }
        }
    })
    const idleAfter = await watched(app.baseUrl, OTHERS, () => pause(IDLE_MS))
    const longest = (kind: Phase['kind']) =>
      held[kind].toSorted((one, other) => other.ms - one.ms).slice(0, WORST)
    for (const { what, ms } of longest('hostile')) progress(`holds the thread ${ms.toFixed(0)} ms: ${what}`)
    // One slow answer says more about the machine than about a text, and the worst of thousands was chosen for being slow:
    // it is asked anew, and the fastest of each length counts, which a pause of the machine can't make.
    const growths: number[] = []
    for (const { what, again } of grown.sort((a, b) => b.growth - a.growth).slice(0, WORST)) {
      const pairs = [await again(), await again(), await again()]
      const measured = growthOf({
        short: Math.min(...pairs.map(({ short }) => short)),
        long: Math.min(...pairs.map(({ long }) => long)),
      })
      growths.push(measured)
      progress(`grows ${measured.toFixed(1)} times: ${what}`)
    }
    const unread = [...desk.reached].filter(([, { isReached }]) => !isReached)
    for (const [field, { answer }] of unread) progress(`not reached: ${field}: ${answer}`)
    const faults = [...desk.faults, ...control.faults]
    for (const fault of faults) progress(fault)
    return [
      { what: 'hostile requests', value: tried.hostile, unit: '', samples: [tried.hostile] },
      {
        what: 'plain requests of the same routes, lengths and pace',
        value: tried.plain,
        unit: '',
        samples: [],
      },
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
        what: 'time of 2n ÷ time of n, the worst answer over 100 ms, fastest of three',
        value: Math.max(0, ...growths),
        unit: '',
        reach: { atMost: 2.5 },
        samples: growths,
      },
      ...OTHERS.flatMap((path) => {
        const idle = [...idleBefore[path], ...idleAfter[path]].map(({ ms }) => ms)
        const hostile = during(busy[path], phases, 'hostile')
        const plain = during(busy[path], phases, 'plain')
        return [
          { what: `${path} idle, median`, value: median(idle), unit: 'ms', samples: idle.slice(0, 200) },
          {
            what: `${path} among plain requests ÷ idle, median`,
            value: median(plain) / median(idle),
            unit: '',
            samples: plain.slice(0, 200),
          },
          {
            what: `${path} among hostile ones ÷ idle, median`,
            value: median(hostile) / median(idle),
            unit: '',
            samples: hostile.slice(0, 200),
          },
          {
            what: `${path} among hostile ones ÷ among plain ones, median`,
            value: median(hostile) / median(plain),
            unit: '',
            reach: { atMost: 2 },
            samples: hostile.slice(0, 200),
          },
          {
            what: `${path} among hostile ones ÷ among plain ones, p99`,
            value: p99(hostile) / p99(plain),
            unit: '',
            samples: [p99(hostile), p99(plain)],
          },
        ]
      }),
      ...(['hostile', 'plain'] as const).map((kind) => ({
        what: `the longest time that a ${kind} request held the thread`,
        value: longest(kind)[0]?.ms ?? 0,
        unit: 'ms',
        samples: longest(kind).map(({ ms }) => ms),
      })),
      {
        what: 'the longest wait of / and /api/v1/salud/ meanwhile',
        value: Math.max(...OTHERS.flatMap((path) => busy[path].map(({ ms }) => ms))) / 1000,
        unit: 's',
        samples: [],
      },
      {
        what: 'answers of 500 or more',
        value: faults.length,
        unit: '',
        reach: { atMost: 0 },
        samples: [faults.length],
      },
    ]
  } finally {
    thread.close()
    await database.end()
    await app.stop()
  }
}

/** A race with a runner, and another that may be cancelled, of an organizer who is signed in. */
async function openDesk(baseUrl: string, database: pg.Pool, name: string): Promise<Desk> {
  const race = await createRace(database, { slug: `bench-${name}`, categories: 1, capacity: 100 })
  const [category] = race.categories
  if (category) await registerBySql(database, race, category, 'ana@correo.co')
  // What a cancelled race refuses would not be read.
  const lost = await createRace(database, { slug: `bench-${name}-cancelada`, categories: 1, capacity: 100 })
  await giveToOwner(database, race, lost)
  const { rows } = await database.query<{ id: string }>('select id from registrations where event_id = $1', [
    race.event_id,
  ])
  return {
    baseUrl,
    token: await logIn(baseUrl),
    adminToken: await logIn(baseUrl, 'admin@zancada.demo'),
    target: { slug: race.slug, ids: { '/api/v1/organizador/inscripciones/:id/': rows[0]?.id ?? '' } },
    lostSlug: lost.slug,
    isControl: false,
    faults: [],
    reached: new Map(),
    forget: async () => {
      await database.query('delete from rate_limits')
    },
  }
}

/** A time in which one kind of request was asked for. */
interface Phase {
  readonly kind: 'hostile' | 'plain'
  readonly from: number
  readonly to: number
}

/** An answer that began among plain requests and ended behind a hostile one is of the hostile ones. */
function during(seen: readonly Seen[], phases: readonly Phase[], kind: Phase['kind']): number[] {
  const touches = ({ at, ms }: Seen, of: Phase['kind']) =>
    phases.some((phase) => phase.kind === of && at < phase.to && at + ms > phase.from)
  return seen
    .filter((each) => touches(each, kind) && (kind === 'hostile' || !touches(each, 'hostile')))
    .map(({ ms }) => ms)
}

function p99(taken: readonly number[]): number {
  const sorted = taken.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

const WORDS = 'Una carrera por la orilla del lago con agua y fruta en cada punto. '
const ROWS = 'Ana,Ruiz,CC,1020304050,1990-05-17,ana@correo.co\n'

/** What somebody might write, as long as the hostile text. */
function plainText(length: number): string {
  return repeatedTo(WORDS, length)
}

function repeatedTo(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

interface Desk {
  readonly baseUrl: string
  readonly token: string
  readonly adminToken: string
  readonly target: Target
  /** A race that may be cancelled or put off. */
  readonly lostSlug: string
  readonly faults: string[]
  /** By field: whether what reads it was reached, and how it answered last. */
  readonly reached: Map<string, { isReached: boolean; answer: string }>
  /** An attack is not kept out by the limits that would slow it down. */
  readonly forget: () => Promise<void>
  /** What is asked for to compare with: it tells nothing of the readers of hostile texts. */
  readonly isControl: boolean
}

interface Attack {
  readonly what: string
  readonly half: Timed
  readonly whole: Timed
}

type Timed = () => Promise<number>

/** Pairs of requests, with half of what a field takes and with all of it. */
function* attacks(desk: Desk, textOf: (length: number) => string, isFirst: boolean): Generator<Attack> {
  for (const field of hostileFields()) {
    // Letters differ by shape; an amount is an amount.
    if (field.kind !== 'text' && !isFirst) continue
    const longest = Math.min(field.longest, LONGEST)
    const timed = (length: number) => () =>
      fill(
        desk,
        field,
        field.kind === 'text' ? textOf(length) : '',
        desk.isControl && field.kind === 'number' ? 1 : length,
      )
    const what = `${field.call.method} ${field.call.path} ${field.path}`
    yield { what, half: timed(Math.floor(longest / 2)), whole: timed(longest) }
  }
  if (isFirst)
    yield {
      what: 'a workbook of stock',
      half: () => stockBook(desk, desk.isControl ? PLAIN_ELEMENTS : BOOK_ELEMENTS / 2),
      whole: () => stockBook(desk, desk.isControl ? PLAIN_ELEMENTS : BOOK_ELEMENTS),
    }
  for (const call of uploads()) {
    const timed = (length: number) => async () => {
      const form = new FormData()
      form.set('event_slug', desk.target.slug)
      for (const name of ['file', 'avatar', 'proof'])
        form.set(
          name,
          new Blob([desk.isControl ? repeatedTo(ROWS, length) : textOf(length)]),
          call.path.includes('gpx') ? 'a.gpx' : 'a.csv',
        )
      await desk.forget()
      const { ms, answer } = await ask(desk, call.method, addressOf(call, desk.target), {}, form)
      note(desk, `${call.method} ${call.path} file`, answer, /"(file|avatar|proof|rows)/)
      return ms
    }
    yield { what: `${call.method} ${call.path} file`, half: timed(FILE_BYTES / 2), whole: timed(FILE_BYTES) }
  }
}

const RACE = '/api/v1/organizador/eventos/:slug/'
/** After these a race takes no more changes. */
const LOSING = /\/eventos\/:slug\/(cancelar|posponer|cerrar)/
const MICROSITE = '/api/v1/organizador/eventos/:slug/micrositio/'
/** What a workbook of some kilobytes unpacks to. */
const BOOK_ELEMENTS = 1_900_000
const PLAIN_ELEMENTS = 1_000

async function fill(desk: Desk, field: HostileField, text: string, amount: number): Promise<number> {
  const isPage = field.call.path === MICROSITE
  const target = LOSING.test(field.call.path) ? { ...desk.target, slug: desk.lostSlug } : desk.target
  const known = await knownOf(desk, field, target.slug)
  const { method, url, body } = requestWith(field, { text, amount, known }, target)
  // An address carries some thousand letters, whatever the contract allows.
  if (url.length > 8_000) return 0
  await desk.forget()
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const { ms, answer } = await ask(desk, method, url, headers, JSON.stringify(body))
  const own = field.path.split(/\[[^\]]*\]|[.{]/).at(-1) || field.path
  note(desk, `${method} ${field.call.path} ${field.path}`, answer, new RegExp(`"(rows|[^"]*${own})`))
  if (!isPage || answer.status !== 200) return ms
  // A page that was just published is kept nowhere: the first reader has it drawn.
  const publish = JSON.stringify({ version: await pageVersion(desk) })
  const published = await ask(
    desk,
    'POST',
    `${MICROSITE.replace(':slug', desk.target.slug)}publicar/`,
    headers,
    publish,
  )
  const visit = await ask(desk, 'GET', `/${desk.target.slug}`, {}, undefined)
  return ms + published.ms + visit.ms
}

/** The version that a change of the race, of its page or of the registration has to name. */
async function knownOf(
  desk: Desk,
  { call, path }: HostileField,
  slug: string,
): Promise<Record<string, unknown>> {
  if (path === 'version') return {}
  if (call.path.startsWith(MICROSITE)) return { version: await pageVersion(desk) }
  if (call.path.startsWith(RACE)) return { version: await versionAt(desk, RACE.replace(':slug', slug)) }
  const [beginning, id] = Object.entries(desk.target.ids).find(([each]) => call.path.startsWith(each)) ?? []
  if (beginning !== undefined && id !== undefined)
    return { version: await versionAt(desk, beginning.replace(':id', id)) }
  return {}
}

async function pageVersion(desk: Desk): Promise<number> {
  return versionAt(desk, MICROSITE.replace(':slug', desk.target.slug))
}

async function versionAt(desk: Desk, address: string): Promise<number> {
  const { answer } = await ask(desk, 'GET', address, {}, undefined)
  return Number(/"version":(\d+)/.exec(answer.body)?.[1] ?? 0)
}

/** A workbook of some kilobytes whose texts unpack to eight megabytes of nothing. */
async function stockBook(desk: Desk, elements: number): Promise<number> {
  await desk.forget()
  const body = JSON.stringify({
    event_slug: desk.target.slug,
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
  if (desk.isControl) return
  const isReached = status < 300 || (status === 400 && own.test(body)) || status === 413
  const before = desk.reached.get(field)?.isReached ?? false
  desk.reached.set(field, { isReached: isReached || before, answer: `${status} ${body.slice(0, 120)}` })
}

interface Answer {
  readonly status: number
  readonly body: string
}

async function ask(
  { baseUrl, token, adminToken, faults }: Desk,
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | FormData | undefined,
): Promise<{ readonly ms: number; readonly answer: Answer }> {
  const startedAt = performance.now()
  const response = await fetch(`${baseUrl}${url}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${url.startsWith('/api/v1/admin/') ? adminToken : token}` },
    ...(method !== 'GET' && body !== undefined && { body }),
  })
  const answer = { status: response.status, body: await response.text() }
  const ms = performance.now() - startedAt
  // 503 is said on purpose, with a time to come back.
  if (answer.status >= 500 && answer.status !== 503)
    faults.push(`${answer.status} ${method} ${url.slice(0, 120)}`)
  return { ms, answer }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
