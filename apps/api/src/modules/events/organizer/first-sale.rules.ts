interface Phase {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** From now on, the first moment at which a price of the category is on sale. */
export function firstSale(phases: readonly Phase[], opensAt: Date | null, now: Date): Date {
  const from = Math.max(now.getTime(), opensAt?.getTime() ?? 0)
  const starts = phases
    .filter(({ ends_at }) => ends_at.getTime() > from)
    .map(({ starts_at }) => Math.max(from, starts_at.getTime()))
  return new Date(Math.min(...starts))
}
