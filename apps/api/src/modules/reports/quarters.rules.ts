const QUARTER_MS = 15 * 60_000

/** Quarters of an hour («2027-03-14 09:15») in their order, with those of the same day between them in which nothing was. */
export function everyQuarter(quarters: readonly string[]): string[] {
  const byDay = new Map<string, number[]>()
  for (const quarter of quarters) {
    const [day = ''] = quarter.split(' ')
    byDay.set(day, [...(byDay.get(day) ?? []), instantOf(quarter)])
  }
  return [...byDay.values()]
    .toSorted((one, other) => Math.min(...one) - Math.min(...other))
    .flatMap((instants) => {
      const first = Math.min(...instants)
      const count = (Math.max(...instants) - first) / QUARTER_MS + 1
      return Array.from({ length: count }, (_, nth) => textOf(first + nth * QUARTER_MS))
    })
}

const instantOf = (quarter: string) => Date.parse(`${quarter.replace(' ', 'T')}Z`)
const textOf = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')
