/** One measured thing, with the figure it should reach where there is one. */
export interface Measure {
  what: string
  value: number
  /** What the value is counted in; empty for a plain ratio. */
  unit: string
  reach?: { atLeast: number } | { atMost: number }
  /** The samples behind the value, to see how they spread. */
  samples: readonly number[]
}

export interface BenchOptions {
  /** How many samples a median takes, where the person who runs it asks for more than the usual. */
  samples: number | undefined
  progress: (line: string) => void
}

/** A benchmark: bounded in time, on loopback only, leaving nothing running behind. */
export interface Bench {
  name: string
  run: (options: BenchOptions) => Promise<Measure[]>
}

export function reaches({ value, reach }: Measure): boolean | undefined {
  if (!reach) return undefined
  return 'atLeast' in reach ? value >= reach.atLeast : value <= reach.atMost
}
