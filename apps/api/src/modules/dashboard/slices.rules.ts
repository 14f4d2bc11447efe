import { cityName, type SummarySlice } from '@zancada/contracts'
import { AGE_BAND_LABELS, ageBand } from './age-bands.rules'
import type { RunnerCell } from './figures.rules'

const MOST_CITIES = 8
const UNSAID = 'Sin dato'
const GENDERS: Readonly<Record<string, string>> = {
  female: 'Femenino',
  male: 'Masculino',
  non_binary: 'No binario',
}

/** Cells of one event, with the day on which its ages are taken. */
export interface EventCells {
  readonly runners: readonly RunnerCell[]
  readonly race_on: string
}

export function slicesByGender(events: readonly EventCells[]): SummarySlice[] {
  return largestFirst(count(events, 'gender')).map(({ value, confirmed }) => ({
    label: (value !== null && GENDERS[value]) || UNSAID,
    value,
    confirmed,
  }))
}

export function slicesByAge(events: readonly EventCells[]): SummarySlice[] {
  const counted = count(events, 'birth', ageBand)
  return [...AGE_BAND_LABELS, null].flatMap((band) => {
    const confirmed = counted.get(band) ?? 0
    return confirmed === 0 ? [] : { label: band ?? UNSAID, value: band, confirmed }
  })
}

/** The cities that most come from; the rest together, so that the parts are the whole. */
export function slicesByCity(events: readonly EventCells[]): SummarySlice[] {
  const sorted = largestFirst(count(events, 'city'))
  const named = sorted.filter(({ value }) => value !== null).slice(0, MOST_CITIES)
  const rest = sorted
    .filter((each) => !named.includes(each))
    .reduce((sum, { confirmed }) => sum + confirmed, 0)
  const slices = named.map(({ value, confirmed }) => ({
    label: cityName(value) ?? value ?? UNSAID,
    value,
    confirmed,
  }))
  return rest === 0 ? slices : [...slices, { label: 'Otras', value: null, confirmed: rest }]
}

/** In the order in which the sizes are offered. */
export function slicesBySize(events: readonly EventCells[], offered: readonly string[]): SummarySlice[] {
  const counted = count(events, 'size')
  const sizes = [...new Set([...offered, ...counted.keys()])]
  return sizes.flatMap((size) => {
    const confirmed = counted.get(size) ?? 0
    // Without a size there is nothing to prepare.
    return size === null ? [] : { label: size, value: size, confirmed }
  })
}

/** By day, earliest first. */
export function confirmedByDay(events: readonly EventCells[]): ReadonlyMap<string | null, number> {
  return count(events, 'day')
}

export function countWithoutBib(events: readonly EventCells[]): number {
  return [...count(events, 'without_bib').values()].reduce((sum, each) => sum + each, 0)
}

function count(
  events: readonly EventCells[],
  kind: string,
  keyOf: (value: string, raceOn: string) => string = (value) => value,
): Map<string | null, number> {
  const counted = new Map<string | null, number>()
  for (const { runners, race_on } of events)
    for (const cell of runners)
      if (cell.kind === kind) {
        const key = cell.value === '' ? null : keyOf(cell.value, race_on)
        counted.set(key, (counted.get(key) ?? 0) + cell.confirmed)
      }
  return counted
}

function largestFirst(counted: ReadonlyMap<string | null, number>) {
  return [...counted]
    .map(([value, confirmed]) => ({ value, confirmed }))
    .toSorted((a, b) => b.confirmed - a.confirmed || (a.value ?? '').localeCompare(b.value ?? ''))
}
