import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningApp, startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { type Connection, openConnection } from './connection'
import { databaseOf } from './database'
import { type Actor, type ApiDocument, type Ask, asksOf, type Known, type NotAsked } from './growth-asks'
import { knownOf } from './growth-known'
import { RUNNER, STAFF, writeRegistrations } from './growth-rows'
import { median } from './median'
import { logIn, OWNER } from './owner'

/** Smaller sizes try the bench itself. */
const FEW = 1_000
const MANY = Number(process.env.GROWTH_REGISTRATIONS ?? 300_000)
/** Pairs of requests of each call: as many as fit into its time, between these. */
const FEWEST_PAIRS = 3
const USUAL_PAIRS = 15
const MS_PER_CALL = 2_000
const MOST_MS = 20_000
/** An access token ends after minutes. */
const TOKEN_MS = 4 * 60_000

const EMAILS: Readonly<Record<Exclude<Actor, 'visitor'>, string>> = {
  runner: RUNNER,
  organizer: OWNER.email,
  staff: STAFF,
  administrator: 'admin@zancada.demo',
}

export const growth: Bench = { name: 'growth', run }

/**
 * Every GET of every actor at two products that differ in their registrations alone, asked in turns. What a call promises
 * follows from its address, so that a new one is measured by itself.
 */
async function run({ samples = USUAL_PAIRS, progress }: BenchOptions): Promise<Measure[]> {
  const apps: RunningApp[] = []
  try {
    progress('starting two products')
    const few = await prepare(await started(apps), FEW, progress)
    const many = await prepare(await started(apps), MANY, progress)
    const only = process.env.GROWTH_ONLY
    const { asks, notAsked } = asksOf(few.document, few.known)
    const larger = asksOf(many.document, many.known).asks
    const measures: Measure[] = []
    for (const [index, ask] of asks.entries()) {
      const other = larger[index]
      if (only !== undefined && !ask.name.includes(only)) continue
      if (other?.name !== ask.name) throw new Error(`The products differ in ${ask.name}`)
      const taken = await compareAsk(few, many, [ask, other], samples)
      if ('because' in taken) notAsked.push(taken)
      else measures.push(...taken.measures)
      progress(tellTaken(ask, taken))
    }
    few.close()
    many.close()
    for (const { name, because } of notAsked) progress(`not asked: ${name}, because ${because}`)
    measures.push({
      what: 'calls that were not asked',
      value: notAsked.length,
      unit: '',
      samples: [notAsked.length],
    })
    return measures
  } finally {
    await Promise.all(apps.map((app) => app.stop()))
  }
}

async function started(apps: RunningApp[]): Promise<RunningApp> {
  const app = await startApp()
  apps.push(app)
  return app
}

interface Product {
  readonly document: ApiDocument
  readonly known: Known
  readonly ask: (ask: Ask) => Promise<{ readonly status: number; readonly ms: number; readonly text: string }>
  readonly close: () => void
}

async function prepare(
  app: RunningApp,
  registrations: number,
  progress: BenchOptions['progress'],
): Promise<Product> {
  const database = databaseOf(app.dataDir, 2)
  try {
    const startedAt = performance.now()
    await writeRegistrations(database, registrations)
    const seconds = (performance.now() - startedAt) / 1000
    const { rows } = await database.query<{ count: string }>('select count(*) from registrations')
    progress(`${rows[0]?.count} registrations written in ${seconds.toFixed(0)} s`)
    await checkInvariants(app.dataDir)
    progress(`check:invariants holds on them`)
    const document = await (await fetch(`${app.baseUrl}/api/v1/openapi.json`)).json()
    return { document: document as ApiDocument, known: await knownOf(database), ...clientOf(app.baseUrl) }
  } finally {
    await database.end()
  }
}

/** Rows that the product would not have written measure nothing. */
async function checkInvariants(dataDir: string): Promise<void> {
  const script = fileURLToPath(new URL('../scripts/upkeep.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, 'check'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    maxBuffer: 50_000_000,
  })
}

function clientOf(baseUrl: string): Pick<Product, 'ask' | 'close'> {
  const { port, host } = new URL(baseUrl)
  const tokens = new Map<Actor, { readonly token: string; readonly until: number }>()
  let connection: Connection | undefined

  const tokenOf = async (actor: Actor) => {
    if (actor === 'visitor') return undefined
    const kept = tokens.get(actor)
    if (kept !== undefined && kept.until > performance.now()) return kept.token
    const token = await logIn(baseUrl, EMAILS[actor])
    tokens.set(actor, { token, until: performance.now() + TOKEN_MS })
    return token
  }
  return {
    close: () => connection?.close(),
    ask: async ({ actor, url, isStream }) => {
      const token = await tokenOf(actor)
      const startedAt = performance.now()
      if (isStream) return askStream(`${baseUrl}${url}`, token, startedAt)
      connection ??= openConnection('127.0.0.1', Number(port))
      const credential = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
      try {
        const { status, body } = await connection.send(
          Buffer.from(`GET ${url} HTTP/1.1\r\nHost: ${host}\r\n${credential}\r\n`),
        )
        return { status, ms: performance.now() - startedAt, text: status === 200 ? '' : body.toString() }
      } catch (error) {
        connection.close()
        connection = undefined
        throw error
      }
    },
  }
}

/** Until the first bytes; the rest is not waited for. */
async function askStream(url: string, token: string | undefined, startedAt: number) {
  const stop = new AbortController()
  try {
    const { status, body } = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(MOST_MS)]),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    const first = await body?.getReader().read()
    const text = status === 200 ? '' : Buffer.from(first?.value ?? []).toString()
    return { status, ms: performance.now() - startedAt, text }
  } finally {
    stop.abort()
  }
}

type Taken = { readonly measures: Measure[] } | NotAsked

async function compareAsk(
  few: Product,
  many: Product,
  [small, large]: readonly [Ask, Ask],
  pairs: number,
): Promise<Taken> {
  const { actor, name, promised } = small
  // Plans and code are warm before anything counts.
  for (const [product, ask] of [
    [few, small],
    [many, large],
    [few, small],
    [many, large],
  ] as const) {
    const { status, text } = await product.ask(ask)
    if (status !== 200)
      return { name: `${actor}: ${name}`, because: `it answered ${status} ${text.slice(0, 80)}` }
  }
  const fast: number[] = []
  const slow: number[] = []
  const startedAt = performance.now()
  const isEnough = () => fast.length >= FEWEST_PAIRS && performance.now() - startedAt > MS_PER_CALL
  for (let pair = 0; pair < pairs && !isEnough(); pair += 1) {
    const order = pair % 2 === 0 ? ([few, many] as const) : ([many, few] as const)
    for (const product of order) {
      const { status, ms } = await product.ask(product === few ? small : large)
      if (status !== 200)
        return { name: `${actor}: ${name}`, because: `it answered ${status} after ${fast.length} requests` }
      ;(product === few ? fast : slow).push(ms)
    }
  }
  return { measures: measuresOf(`${actor}: ${name}`, promised, fast, slow) }
}

const MOST_OF_REPORT = { 'report of one race': 300, 'report of all races': 1_000, export: 1_000 } as const

function measuresOf(what: string, promised: Ask['promised'], fast: number[], slow: number[]): Measure[] {
  const ratio = median(slow) / median(fast)
  const ratios = slow.map((each, index) => each / (fast[index] ?? each))
  const ms = { what: `${what}, at ${MANY}`, value: median(slow), unit: 'ms', samples: slow }
  const ofRatio = { what: `${what}, ÷ at ${FEW}`, value: ratio, unit: '', samples: ratios }
  return promised === 'own'
    ? [{ ...ofRatio, reach: { atMost: 1.3 } }, ms]
    : [ofRatio, { ...ms, reach: { atMost: MOST_OF_REPORT[promised] } }]
}

function tellTaken({ actor, name }: Ask, taken: Taken): string {
  if ('because' in taken) return `${taken.name}: ${taken.because}`
  const [ratio, ms] = taken.measures
  return `${actor}: ${name}: ${ms?.value.toFixed(1)} ms, × ${ratio?.value.toFixed(2)}`
}
