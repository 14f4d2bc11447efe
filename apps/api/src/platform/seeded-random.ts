export type Random = () => number

/** The same numbers for the same seed, so that a failure can be tried again. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined && values.length === 0) throw new Error('Nothing to pick from')
  return value as T
}
