import { cityName } from '@zancada/contracts'
import type { Transaction } from '../src/platform/database/transaction'
import type { DemoSeed } from './demo-seed'
import { DEMO_RACES, type DemoCategory, type DemoRace } from './races'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/** Colombia has had no summer time since 1993. */
const BOGOTA_OFFSET_HOURS = 5
const PHASES = ['Preventa', 'Primera etapa', 'Última etapa']

/** The demo's races, with dates around today so that the world never grows old. */
export const eventsSeed: DemoSeed = {
  name: 'events',
  run: async (tx, clock) => {
    const organizers = await tx.selectFrom('organizers').select(['id', 'slug', 'name']).execute()
    for (const race of DEMO_RACES) {
      const organizer = organizers.find(({ slug }) => slug === race.organizer)
      if (!organizer) throw new Error(`The demo has no organizer ${race.organizer}`)
      await seedRace(tx, race, organizer, clock.now())
    }
  },
}

export async function seedRace(
  tx: Transaction,
  race: DemoRace,
  organizer: { id: string; name: string },
  now: Date,
) {
  const starts_at =
    race.inDays === 'next' ? nextHour(now, race.startHour) : sundayAt(now, race.inDays, race.startHour)
  const opens = bogotaMidnight(now, race.opensInDays)
  const closes = daysBefore(starts_at, 4)
  const { id } = await tx
    .insertInto('events')
    .values({
      organizer_id: organizer.id,
      slug: race.slug,
      name: race.name,
      summary: race.summary,
      discipline: race.discipline,
      city_code: race.city_code,
      venue: race.venue,
      starts_at,
      registration_opens_at: opens,
      registration_closes_at: closes,
      // What the policies and the questions of every page promise.
      changes_close_at: daysBefore(starts_at, 8),
      cancel_until_at: daysBefore(starts_at, 30),
      cancel_refund_percentage: 100,
      state: race.state,
      published_at: race.state === 'draft' ? null : opens,
      search_text: [race.name, cityName(race.city_code), organizer.name, race.summary].join(' '),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await seedPickups(tx, id, race.venue, starts_at)
  for (const [position, category] of race.categories.entries())
    await seedCategory(tx, id, category, { position, opens, closes })
}

/** Friday afternoon and the whole Saturday, where the race starts. */
async function seedPickups(tx: Transaction, event_id: string, venue: string, starts_at: Date): Promise<void> {
  const at = (days: number, hour: number) =>
    new Date(bogotaMidnight(starts_at, -days).getTime() + hour * HOUR_MS)
  const hours = [
    { opens_at: at(2, 14), closes_at: at(2, 19) },
    { opens_at: at(1, 9), closes_at: at(1, 18) },
  ]
  await tx
    .insertInto('event_pickups')
    .values(hours.map((open, position) => ({ event_id, position, place: venue, address: '', ...open })))
    .execute()
}

interface Sale {
  readonly position: number
  readonly opens: Date
  readonly closes: Date
}

async function seedCategory(
  tx: Transaction,
  event_id: string,
  category: DemoCategory,
  { position, opens, closes }: Sale,
) {
  const { from, to, ...columns } = category
  const bib_from = position * 5_000 + 1
  const { id } = await tx
    .insertInto('categories')
    .values({ event_id, ...columns, position, bib_from, bib_to: bib_from + category.capacity - 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = from === to ? ['Única'] : PHASES
  const step = (closes.getTime() - opens.getTime()) / names.length
  // An organizer lets a price change at midnight.
  const changeAt = (index: number) => bogotaMidnight(new Date(opens.getTime() + step * index), 0)
  await tx
    .insertInto('price_phases')
    .values(
      names.map((name, index) => ({
        category_id: id,
        name,
        price_cop: priceOf(from, to, index, names.length) * 1_000,
        starts_at: changeAt(index),
        ends_at: index === names.length - 1 ? closes : changeAt(index + 1),
      })),
    )
    .execute()
}

function priceOf(from: number, to: number, index: number, count: number): number {
  const price = count === 1 ? from : from + ((to - from) * index) / (count - 1)
  return Math.round(price / 5) * 5
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS)
}

/** Midnight in Bogotá, some days from today. */
function bogotaMidnight(now: Date, days: number): Date {
  const there = new Date(now.getTime() - BOGOTA_OFFSET_HOURS * 3600 * 1000 + days * DAY_MS)
  return new Date(
    Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate(), BOGOTA_OFFSET_HOURS),
  )
}

/** Races are run on Sundays. */
function sundayAt(now: Date, days: number, hour: number): Date {
  const day = bogotaMidnight(now, days)
  const sunday = new Date(day.getTime() - day.getUTCDay() * DAY_MS)
  return new Date(sunday.getTime() + hour * 3600 * 1000)
}

/** The next time it is that hour in Bogotá, with time left to hand kits over. */
function nextHour(now: Date, hour: number): Date {
  const today = new Date(bogotaMidnight(now, 0).getTime() + hour * HOUR_MS)
  return today.getTime() - now.getTime() < 3 * HOUR_MS ? new Date(today.getTime() + DAY_MS) : today
}
