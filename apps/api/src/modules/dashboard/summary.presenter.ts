import type { Summary } from '@zancada/contracts'
import { calendarDate } from '../events'
import { type DailyTakings, type EventRefunds, owedAfter, settle, sumTakings, takingsOf } from '../settlement'
import { attentionOf, isLow } from './attention.rules'
import { daysUntil } from './days-until.rules'
import type { RunnerCell } from './figures.rules'
import { isNearStart } from './race-days.rules'
import {
  confirmedByDay,
  countWithoutBib,
  type EventCells,
  slicesByAge,
  slicesByCity,
  slicesByGender,
  slicesBySize,
} from './slices.rules'
import type {
  LatestRow,
  SummaryEvent,
  selectPhaseStarts,
  selectRaceDays,
  selectSizes,
  selectSummaryCategories,
  WaitingThings,
} from './summary.repository'
import type { Sight } from './what-they-may-see.rules'

interface Found {
  /** The event that was asked for; undefined: all of them. */
  readonly slug: string | undefined
  readonly events: readonly SummaryEvent[]
  readonly cells: readonly RunnerCell[]
  readonly categories: Awaited<ReturnType<typeof selectSummaryCategories>>
  readonly sizes: Awaited<ReturnType<typeof selectSizes>>
  readonly sold: readonly DailyTakings[]
  readonly refunds: readonly EventRefunds[]
  readonly paid_out_cop: number
  readonly awaiting_payment: number
  readonly waiting: WaitingThings & { readonly import_payments: number }
  /** Of each race that has any, those with most first. */
  readonly open_conflicts: readonly { readonly event_id: string; readonly count: number }[]
  readonly low_stock: number
  readonly latest: readonly LatestRow[]
  readonly phases: Awaited<ReturnType<typeof selectPhaseStarts>>
  readonly race_day: Awaited<ReturnType<typeof selectRaceDays>>
}

export function presentSummary(found: Found, sight: Sight, now: Date): Summary {
  const { slug, events, categories, sizes } = found
  // Asked for by name a race counts as it stands; among all of them only those that are or were on sale do.
  const counted = events.filter(
    ({ state }) => slug !== undefined || (state !== 'draft' && state !== 'cancelled'),
  )
  const capacities = new Map(counted.map((event) => [event.id, capacityOf(event, categories)]))
  const cells = cellsOf(found, now)
  const slugs = new Map(events.map((event) => [event.id, event.slug]))
  const shownCategories = categories.filter(({ event_id }) => capacities.has(event_id))
  return {
    confirmed: sum(events.map(({ confirmed_count }) => confirmed_count)),
    capacity: sum([...capacities.values()]),
    ...moneyOf(found, sight),
    awaiting_payment: found.awaiting_payment,
    days_left: daysLeft(counted, now),
    by_day: daysOf(found, cells, sight),
    by_event: counted.map((event) => ({
      slug: event.slug,
      name: event.name,
      starts_at: event.starts_at?.toISOString() ?? null,
      confirmed: event.confirmed_count,
      capacity: capacities.get(event.id) ?? 0,
      net_cop: sight.money ? settle(takingsOf(event.id, found.sold, found.refunds)).net_cop : null,
    })),
    race_day: raceDaysOf(found, now),
    by_category: shownCategories.map(({ id, name, event_id, confirmed_count, capacity }) => ({
      id,
      name,
      event_slug: slugs.get(event_id) ?? '',
      confirmed: confirmed_count,
      capacity,
    })),
    by_gender: sight.parts ? slicesByGender(cells) : [],
    by_age_band: sight.parts ? slicesByAge(cells) : [],
    by_city: sight.parts ? slicesByCity(cells) : [],
    by_size: sight.parts
      ? slicesBySize(
          cells,
          sizes.map(({ size }) => size),
        )
      : [],
    phases: found.phases,
    latest: found.latest.map((row) => presentLatest(row, sight)),
    attention: attentionOf(attentionCounts(found, cells), sight, slug, {
      open_conflicts: slugs.get(found.open_conflicts[0]?.event_id ?? ''),
    }),
  }
}

/** One that is asked for by name but far from its day is told of once somebody was attended. */
function raceDaysOf({ events, race_day }: Found, now: Date): Summary['race_day'] {
  return events.flatMap(({ id, slug, name, starts_at }) => {
    const counted = race_day.find(({ event_id }) => event_id === id)
    if (!counted) return []
    const { confirmed, accredited, in_part, checked_in } = counted
    if (!isNearStart(starts_at, now) && accredited + checked_in === 0) return []
    return { slug, name, confirmed, accredited, in_part, checked_in }
  })
}

function moneyOf({ events, sold, refunds, paid_out_cop }: Found, sight: Sight) {
  const { net_cop, ...settled } = settle(sumTakings(events.map(({ id }) => takingsOf(id, sold, refunds))))
  const money = { ...settled, net_cop, paid_out_cop, owed_cop: owedAfter({ net_cop }, paid_out_cop) }
  return sight.money ? money : NOTHING_TOLD
}

const NOTHING_TOLD = {
  gross_cop: null,
  discount_cop: null,
  service_fee_cop: null,
  organizer_fee_cop: null,
  refunded_cop: null,
  fee_returned_cop: null,
  outside_cop: null,
  net_cop: null,
  paid_out_cop: null,
  owed_cop: null,
}

/** The tighter of the event's own capacity and that of its categories together. */
function capacityOf({ id, capacity }: SummaryEvent, categories: Found['categories']): number {
  const ofCategories = sum(categories.filter(({ event_id }) => event_id === id).map((each) => each.capacity))
  return capacity === null ? ofCategories : Math.min(capacity, ofCategories)
}

function cellsOf({ events, cells }: Found, now: Date): EventCells[] {
  return events.map(({ id, starts_at, timezone }) => ({
    runners: cells.filter(({ event_id }) => event_id === id),
    race_on: calendarDate(starts_at ?? now, timezone),
  }))
}

function daysOf({ sold }: Found, cells: readonly EventCells[], sight: Sight): Summary['by_day'] {
  const confirmed = confirmedByDay(cells)
  const gross = new Map<string, number>()
  for (const { on, gross_cop } of sold) gross.set(on, (gross.get(on) ?? 0) + gross_cop)
  const days = new Set([...gross.keys(), ...[...confirmed.keys()].filter((day) => day !== null)])
  return [...days].toSorted().map((on) => ({
    on,
    confirmed: confirmed.get(on) ?? 0,
    gross_cop: sight.money ? (gross.get(on) ?? 0) : null,
  }))
}

function daysLeft(events: readonly SummaryEvent[], now: Date): number | null {
  const ahead = events.flatMap(({ starts_at, timezone, state }) =>
    starts_at === null || state === 'cancelled' ? [] : daysUntil(starts_at, now, timezone),
  )
  const coming = ahead.filter((days) => days >= 0)
  return coming.length === 0 ? null : Math.min(...coming)
}

function presentLatest(row: LatestRow, sight: Sight): Summary['latest'][number] {
  return {
    id: row.id,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    category: row.category,
    event: { slug: row.slug, name: row.name },
    bib: row.bib,
    price_cop: sight.money ? row.price_cop : null,
    confirmed_at: (row.confirmed_at ?? new Date(0)).toISOString(),
  }
}

function attentionCounts(
  { events, sizes, waiting, open_conflicts, low_stock }: Found,
  cells: readonly EventCells[],
) {
  const onSale = new Set(events.filter(({ state }) => state === 'published').map(({ id }) => id))
  const toRun = cells.filter((_cells, index) => ['published', 'closed'].includes(events[index]?.state ?? ''))
  return {
    drafts: events.filter(({ state }) => state === 'draft').length,
    low_sizes: sizes.filter((size) => onSale.has(size.event_id) && isLow(size)).length,
    low_stock,
    missing_bibs: countWithoutBib(toRun),
    // Its screen is of one race: of all of them, the one where most waits.
    open_conflicts: open_conflicts[0]?.count ?? 0,
    ...waiting,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
