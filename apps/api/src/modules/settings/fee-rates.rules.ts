import type { FeeRate } from '@zancada/contracts'

interface DatedRate {
  readonly id: string
  /** In the order they were written. */
  readonly number: number
  readonly organizer_id: string | null
  readonly valid_from: string
  /** Taken back before its day came: it rules never. */
  readonly withdrawn_at: Date | null
}

/**
 * Which rate of each organizer, and of everybody, rules on a day: the one that began last, and of those of one day the
 * last written. What an earlier day or an older word of the same day said is past, also when that day is still to come.
 */
export function standingsOf(
  rates: readonly DatedRate[],
  today: string,
): ReadonlyMap<string, FeeRate['standing']> {
  const standings = new Map<string, FeeRate['standing']>()
  for (const rate of rates) {
    if (rate.withdrawn_at !== null) {
      standings.set(rate.id, 'withdrawn')
      continue
    }
    const isReplaced = rates.some(
      (other) =>
        other.withdrawn_at === null &&
        other.organizer_id === rate.organizer_id &&
        (other.valid_from === rate.valid_from
          ? other.number > rate.number
          : other.valid_from > rate.valid_from && other.valid_from <= today),
    )
    standings.set(rate.id, isReplaced ? 'past' : rate.valid_from > today ? 'coming' : 'current')
  }
  return standings
}

/** What was sold stays as it was sold: a rate begins today at the earliest. */
export function isPast(validFrom: string, today: string): boolean {
  return validFrom < today
}
