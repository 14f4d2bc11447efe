import type { RaceTicket, ScanKind } from '@zancada/contracts'
import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { databaseOf } from './database'
import { measureDevice } from './device-search'
import { median } from './median'
import { giveToOwner, logIn } from './owner'
import { queriesOf } from './queries'
import { createRace } from './race'
import { fillRaceDay } from './race-day-roster'
import { openRaceDevice, type RaceDevice } from './race-device'

const RUNNERS = 50_000
/** A small race's start line, and one through which fifty thousand go. */
const FEW = 8
const MANY = 40
const CHANGED = 10
const USUAL_SAMPLES = 5
/**
 * What each device uploads in a sample: a phone with a network, and one that had none. Each waits for its answer before
 * it goes on, as a person does, so few phones tell how long one waits and many how much the product bears.
 */
const UPLOADS = [
  { count: FEW, scans: 1, uploads: 100 },
  { count: MANY, scans: 1, uploads: 20, reach: { atLeast: 500 } },
  { count: FEW, scans: 200, uploads: 4, reach: { atLeast: 500 } },
]

export const checkIn: Bench = { name: 'check-in', run }

/** The start line of a race of fifty thousand: a phone that learns the list, several that scan. */
async function run({ samples = USUAL_SAMPLES, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product')
  const app = await startApp()
  const database = databaseOf(app.dataDir, 1)
  const devices: RaceDevice[] = []
  try {
    progress(`writing ${RUNNERS} runners`)
    const race = await createRace(database, { slug: 'bench-jornada', categories: 10, capacity: RUNNERS * 2 })
    await giveToOwner(database, race)
    await fillRaceDay(database, race, RUNNERS)
    const token = await logIn(app.baseUrl)
    for (let number = 1; number <= MANY; number += 1)
      devices.push(openRaceDevice(app.baseUrl, token, race.slug, `Mesa ${number}`))
    const [first] = devices
    if (!first) throw new Error('No device')

    progress('learning the whole list')
    await first.sync(0)
    const whole = await repeat(samples, () => first.sync(0))
    const { tickets, mark, bytes } = whole[0] ?? (await first.sync(0))
    if (tickets.length !== RUNNERS) throw new Error(`The list has ${tickets.length} runners`)

    progress(`learning ${CHANGED} changes`)
    const codes = walk(tickets)
    for (let done = 0; done < CHANGED; done += 1) await first.upload('check_in', codes('check_in', 1))
    const later = await repeat(40, () => first.sync(mark))
    const changed = later[0]
    if (changed?.tickets.length !== CHANGED) throw new Error(`${changed?.tickets.length} changes were told`)
    const queries = await queriesOf(database, () => first.sync(mark))

    const scanned: Measure[] = []
    for (const kind of ['check_in', 'accreditation'] as const)
      for (const { count, scans, uploads, ...goal } of UPLOADS) {
        progress(`${kind}: uploads of ${scans} from ${count} devices`)
        const few = devices.slice(0, count)
        const rates = await repeat(samples, () => rateOf(few, uploads, () => codes(kind, scans), kind))
        scanned.push({
          what: `${kind} scans a second, ${count} devices, ${scans} in each upload`,
          value: median(rates),
          unit: '',
          samples: rates,
          ...goal,
        })
      }
    const seconds = whole.map(({ ms }) => ms / 1000)
    const laterMs = later.map(({ ms }) => ms)
    return [
      atMost(`whole list of ${RUNNERS}`, median(seconds), 's', 15, seconds),
      atMost('whole list, over the wire', bytes / 1e6, 'MB', 12),
      { what: `${CHANGED} changes later`, value: median(laterMs), unit: 'ms', samples: laterMs },
      atMost(`${CHANGED} changes later, over the wire`, changed.bytes / 1000, 'kB', 10),
      { what: `queries of a sync`, value: queries, unit: '', samples: [queries] },
      ...scanned,
      ...measureDevice(tickets, samples),
    ]
  } finally {
    for (const device of devices) device.close()
    await database.end()
    await app.stop()
  }
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let done = 0; done < times; done += 1) results.push(await work())
  return results
}

/** The next tickets that nobody scanned yet for that. */
function walk(tickets: readonly RaceTicket[]) {
  const next: Record<ScanKind, number> = { accreditation: 0, check_in: 0 }
  return (kind: ScanKind, count: number): string[] => {
    const from = next[kind]
    next[kind] += count
    return tickets.slice(from, next[kind]).map(({ ticket_code }) => ticket_code)
  }
}

/** Scans a second, while each device uploads so many times, one upload after another. */
async function rateOf(
  devices: readonly RaceDevice[],
  uploads: number,
  codes: () => string[],
  kind: ScanKind,
): Promise<number> {
  let scans = 0
  const startedAt = performance.now()
  await Promise.all(
    devices.map(async (device) => {
      for (let done = 0; done < uploads; done += 1) {
        const next = codes()
        scans += next.length
        await device.upload(kind, next)
      }
    }),
  )
  return scans / ((performance.now() - startedAt) / 1000)
}

function atMost(
  what: string,
  value: number,
  unit: string,
  most: number,
  samples: readonly number[] = [value],
): Measure {
  return { what, value, unit, reach: { atMost: most }, samples }
}
