import type { PlatformPeriod, PlatformSummary } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { lastDays, startOfDay } from './last-days.rules'
import {
  type RaceDay,
  selectConfirmedSince,
  selectNewOrganizers,
  selectRaceNames,
  selectReturnedSince,
  selectSalesSince,
  selectStanding,
} from './platform-figures.repository'
import { loadWaiting } from './waiting-things'

const DAYS = 30
const TOP = 6

/** What waits for an administrator, and how the platform goes: the last days against those before them. */
export async function loadPlatformSummary({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<PlatformSummary> {
  const now = clock.now()
  const days = lastDays(now, 2 * DAYS)
  const [first = ''] = days
  const since = startOfDay(first)
  const [waiting, standing, sales, confirmed, returned, organizers] = await Promise.all([
    loadWaiting(database, now),
    selectStanding(database, now),
    selectSalesSince(database, since),
    selectConfirmedSince(database, first),
    selectReturnedSince(database, since),
    selectNewOrganizers(database, since),
  ])
  const recent = days.slice(DAYS)
  const periodOf = (wanted: readonly string[]): PlatformPeriod => {
    const isIn = ({ on }: { readonly on: string }) => wanted.includes(on)
    const sold = sales.filter(isIn)
    return {
      confirmed: sum(confirmed.filter(isIn), (each) => each.confirmed),
      gross_cop: sum(sold, (each) => each.gross_cop),
      fees_cop: sum(sold, (each) => each.fees_cop),
      refunds_cop: sum(returned.filter(isIn), (each) => each.amount_cop),
      new_organizers: sum(organizers.filter(isIn), (each) => each.count),
    }
  }
  const top = topRaces(sales.filter(({ on }) => recent.includes(on)))
  const names = await selectRaceNames(
    database,
    top.map(({ event_id }) => event_id),
  )
  return {
    waiting,
    ...standing,
    last_30: periodOf(recent),
    previous_30: periodOf(days.slice(0, DAYS)),
    by_day: recent.map((on) => {
      const { confirmed: places, gross_cop } = periodOf([on])
      return { on, confirmed: places, gross_cop }
    }),
    top_races: top.flatMap(({ event_id, gross_cop }) => {
      const race = names.find(({ id }) => id === event_id)
      if (!race) return []
      const { slug, name, organizer } = race
      const places = confirmed.filter((each) => each.event_id === event_id && recent.includes(each.on))
      return { slug, name, organizer, gross_cop, confirmed: sum(places, (each) => each.confirmed) }
    }),
  }
}

function topRaces(sales: readonly RaceDay[]): { event_id: string; gross_cop: number }[] {
  const totals = new Map<string, number>()
  for (const { event_id, gross_cop } of sales) totals.set(event_id, (totals.get(event_id) ?? 0) + gross_cop)
  return [...totals]
    .map(([event_id, gross_cop]) => ({ event_id, gross_cop }))
    .filter(({ gross_cop }) => gross_cop > 0)
    .toSorted((one, other) => other.gross_cop - one.gross_cop)
    .slice(0, TOP)
}

function sum<Each>(all: readonly Each[], amountOf: (each: Each) => number): number {
  return all.reduce((total, each) => total + amountOf(each), 0)
}
