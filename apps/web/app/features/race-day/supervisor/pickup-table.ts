import type { AnswerOf, loadRaceProgressCall } from '@zancada/contracts'

type Pickup = AnswerOf<typeof loadRaceProgressCall>['pickups'][number]

export interface PickupTable {
  readonly stations: readonly (string | null)[]
  readonly rows: readonly {
    readonly from: string
    readonly counts: readonly number[]
    readonly total: number
  }[]
}

/** A row per quarter of an hour, in order, and a column per station. */
export function pickupTable(pickups: readonly Pickup[], mostRows: number): PickupTable {
  const quarters = [...new Set(pickups.map(({ from }) => from))].sort().slice(-mostRows)
  const shown = pickups.filter(({ from }) => quarters.includes(from))
  const stations = [...new Set(shown.map(({ station }) => station))].sort(byName)
  const countOf = (from: string, station: string | null) =>
    shown.find((each) => each.from === from && each.station === station)?.count ?? 0
  return {
    stations,
    rows: quarters.map((from) => {
      const counts = stations.map((station) => countOf(from, station))
      return { from, counts, total: counts.reduce((sum, count) => sum + count, 0) }
    }),
  }
}

/** Without a station comes last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  return one.localeCompare(other, 'es', { numeric: true })
}
