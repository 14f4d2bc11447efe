import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { openConnection } from './connection'
import { databaseOf } from './database'
import { median } from './median'
import { giveToOwner, logIn } from './owner'
import { queriesOf } from './queries'
import { type BenchRace, createRace } from './race'
import { residentMegabytes } from './resident-memory'
import { fillRoster, RARE_SURNAME } from './roster'

const FEW = 1_000
const MANY = 100_000
const CATEGORIES = 10
/** Requests of each kind to each race in a sample, after as many to warm up. */
const REQUESTS = 40
const USUAL_SAMPLES = 7

/** On a machine with much memory Node leaves garbage lying about for long; so bounded, growth is what work needs. */
const HEAP_MB = 320

/** What a person does with the list; the numbers are among the first thousand, so both races have them. */
const asks = [
  { what: 'first page', query: () => '' },
  { what: 'search by document', query: () => 'q=1.000.000.777' },
  { what: 'search by e-mail', query: () => 'q=p777@bench.test' },
  { what: 'search by a surname that as many have', query: () => `q=${RARE_SURNAME.toLowerCase()}` },
  { what: 'search by a common surname', query: () => 'q=garcia' },
  { what: 'filter by state', query: () => 'estado=cancelled' },
  { what: 'filter by category', query: ({ categories }: BenchRace) => `categoria=${categories[3]?.id}` },
  { what: 'sort by surname', query: () => 'orden=apellido' },
  { what: 'sort by bib, last first', query: () => 'orden=-dorsal' },
  { what: 'filter and sort', query: () => 'estado=confirmed&orden=apellido' },
]

export const grid: Bench = { name: 'grid', run }

/** The panel's list of a race with a thousand registrations against one with a hundred thousand. */
async function run({ samples = USUAL_SAMPLES, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const app = await startApp({ settings: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
  const database = databaseOf(app.dataDir, 1)
  try {
    progress(`writing ${FEW} and ${MANY} registrations`)
    const few = await createRace(database, { slug: 'bench-pocas', categories: CATEGORIES, capacity: MANY })
    const many = await createRace(database, { slug: 'bench-muchas', categories: CATEGORIES, capacity: MANY })
    await giveToOwner(database, few, many)
    await fillRoster(database, few, FEW)
    await fillRoster(database, many, MANY)
    await database.query('vacuum analyze registrations')
    await database.query('vacuum analyze orders')
    const token = await logIn(app.baseUrl)
    const { ask, close } = panelClient(app.baseUrl, token)
    const measures: Measure[] = []
    for (const { what, query } of asks) {
      progress(what)
      const times = async (race: BenchRace) => {
        const taken: number[] = []
        for (let done = 0; done < REQUESTS; done += 1) taken.push(await ask(race, query(race)))
        return median(taken)
      }
      await times(few)
      await times(many)
      const ratios: number[] = []
      const large: number[] = []
      for (let sample = 0; sample < samples; sample += 1) {
        const first = sample % 2 === 0 ? many : few
        const one = await times(first)
        const other = await times(first === many ? few : many)
        const [slow, fast] = first === many ? [one, other] : [other, one]
        large.push(slow)
        ratios.push(slow / fast)
      }
      measures.push({
        what: `${what}: p50 at ${MANY} ÷ at ${FEW}`,
        value: median(ratios),
        unit: '',
        reach: { atMost: 1.3 },
        samples: ratios,
      })
      measures.push({ what: `${what} at ${MANY}`, value: median(large), unit: 'ms', samples: large })
    }
    progress('counting queries')
    for (const race of [few, many]) {
      const value = await queriesOf(database, () => ask(race, 'q=garcia&orden=apellido'))
      measures.push({ what: `queries per page, ${race.slug}`, value, unit: '', samples: [value] })
    }
    close()
    for (const format of ['csv', 'xlsx']) {
      progress(`exporting ${MANY} rows as ${format}`)
      // Once before, so that what is measured is the rows and not the code that writes them.
      await download(app.baseUrl, token, few, format, app.pid)
      const { megabytes, seconds, bytes } = await download(app.baseUrl, token, many, format, app.pid)
      measures.push({
        what: `extra memory to export ${MANY} rows as ${format}, heap of ${HEAP_MB} MB`,
        value: megabytes,
        unit: 'MB',
        reach: { atMost: 60 },
        samples: [megabytes],
      })
      measures.push({ what: `export as ${format}`, value: seconds, unit: 's', samples: [seconds] })
      measures.push({ what: `size of the ${format}`, value: bytes / 1e6, unit: 'MB', samples: [bytes] })
    }
    return measures
  } finally {
    await database.end()
    await app.stop()
  }
}

function panelClient(baseUrl: string, token: string) {
  const { port, host } = new URL(baseUrl)
  const connection = openConnection('127.0.0.1', Number(port))
  return {
    async ask({ slug }: BenchRace, query: string): Promise<number> {
      const startedAt = performance.now()
      const { status, body } = await connection.send(
        Buffer.from(
          `GET /api/v1/organizador/inscripciones/?evento=${slug}&${query} HTTP/1.1\r\nHost: ${host}\r\n` +
            `Authorization: Bearer ${token}\r\n\r\n`,
        ),
      )
      if (status !== 200) throw new Error(`${status} ${body.toString()}`)
      return performance.now() - startedAt
    },
    close: () => connection.close(),
  }
}

/** How far the process grows while somebody reads a whole export. */
async function download(baseUrl: string, token: string, race: BenchRace, format: string, pid: number) {
  const before = residentMegabytes(pid)
  let highest = before
  let bytes = 0
  const startedAt = performance.now()
  const { body, status } = await fetch(
    `${baseUrl}/api/v1/organizador/inscripciones/exportar.${format}?evento=${race.slug}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  if (status !== 200 || body === null) throw new Error(`The export answered ${status}`)
  for await (const chunk of body) {
    bytes += chunk.length
    highest = Math.max(highest, residentMegabytes(pid))
  }
  return { megabytes: highest - before, seconds: (performance.now() - startedAt) / 1000, bytes }
}
