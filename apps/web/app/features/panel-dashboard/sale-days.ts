import type { Summary } from '@zancada/contracts'

const DAY_MS = 86_400_000

export interface SalePoint {
  readonly on: string
  readonly confirmed: number
}

/** Every day from the first sale to the last, the quiet ones too: a line over missing days would lie. */
export function everyDay(days: Summary['by_day']): SalePoint[] {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const sold = new Map(days.map(({ on, confirmed }) => [on, confirmed]))
  const points: SalePoint[] = []
  for (let at = Date.parse(first.on); at <= Date.parse(last.on); at += DAY_MS) {
    const on = new Date(at).toISOString().slice(0, 10)
    points.push({ on, confirmed: sold.get(on) ?? 0 })
  }
  return points
}

export function cumulative(points: readonly SalePoint[]): SalePoint[] {
  let total = 0
  return points.map(({ on, confirmed }) => {
    total += confirmed
    return { on, confirmed: total }
  })
}

/** Prices that start within what is drawn; those that start together share a line. */
export function phaseMarks(
  phases: Summary['phases'],
  points: readonly SalePoint[],
): { category: string; label: string }[] {
  const shown = new Set(points.map(({ on }) => on))
  const byDay = new Map<string, Set<string>>()
  for (const { on, name } of phases) if (shown.has(on)) byDay.set(on, (byDay.get(on) ?? new Set()).add(name))
  return [...byDay].map(([category, names]) => ({ category, label: [...names].join(', ') }))
}
