/**
 * Keeps ready answers for a few seconds. Fresh: served as is. Stale: served as is while one refresh runs behind.
 * Missing: everyone who asks waits for the same single production. Bounded by entries and by bytes; the least
 * recently used leave first.
 */
export interface Keepable {
  readonly bytes: number
  readonly path: string
  readonly tags: readonly string[]
  /** How long it may still be served once it is no longer fresh, if less than the rest. */
  readonly staleMs?: number
}

export interface MicroCacheLimits {
  readonly maxEntries: number
  readonly maxBytes: number
  readonly freshMs: number
  readonly staleMs: number
}

export type PurgeMatch =
  | 'everything'
  | { readonly paths?: readonly string[]; readonly tags?: readonly string[] }

export interface Production<Value> {
  readonly value: Value
  readonly keep: boolean
}

export interface MicroCache<Value extends Keepable> {
  get(key: string, produce: () => Promise<Production<Value>>): Promise<Value>
  /** The value if it is fresh; asks for nothing and changes nothing. */
  peek(key: string): Value | undefined
  purge(match: PurgeMatch): void
  readonly size: { readonly entries: number; readonly bytes: number }
}

export function createMicroCache<Value extends Keepable>(
  limits: MicroCacheLimits,
  now: () => number,
): MicroCache<Value> {
  // A Map remembers insertion order, which re-inserting turns into order of use.
  const entries = new Map<string, { value: Value; keptAt: number }>()
  const flights = new Map<string, Promise<Value>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= entry.value.bytes
  }

  function keep(key: string, value: Value): void {
    drop(key)
    if (value.bytes > limits.maxBytes) return
    entries.set(key, { value, keptAt: now() })
    bytes += value.bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.maxEntries && bytes <= limits.maxBytes) break
      drop(oldest)
    }
  }

  function fly(key: string, produce: () => Promise<Production<Value>>): Promise<Value> {
    const running = flights.get(key)
    if (running !== undefined) return running
    const flight: Promise<Value> = produce()
      .then(({ value, keep: isKept }) => {
        // After a purge the flight is no longer listed: what it read may be old, so nobody else gets it.
        if (flights.get(key) !== flight) return value
        if (isKept) keep(key, value)
        else drop(key)
        return value
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  return {
    async get(key, produce) {
      const entry = entries.get(key)
      const age = entry === undefined ? Number.POSITIVE_INFINITY : now() - entry.keptAt
      const staleMs = Math.min(entry?.value.staleMs ?? limits.staleMs, limits.staleMs)
      if (entry === undefined || age > limits.freshMs + staleMs) return fly(key, produce)
      entries.delete(key)
      entries.set(key, entry)
      // A failed refresh leaves the stale answer in place; a request that finds it too old will see the failure.
      if (age > limits.freshMs) fly(key, produce).catch(() => {})
      return entry.value
    },
    peek(key) {
      const entry = entries.get(key)
      return entry !== undefined && now() - entry.keptAt <= limits.freshMs ? entry.value : undefined
    },
    purge(match) {
      flights.clear()
      for (const [key, { value }] of entries) if (isMatched(value, match)) drop(key)
    },
    get size() {
      return { entries: entries.size, bytes }
    },
  }
}

function isMatched(value: Keepable, match: PurgeMatch): boolean {
  if (match === 'everything') return true
  return (
    (match.paths?.includes(value.path) ?? false) ||
    (match.tags?.some((tag) => value.tags.includes(tag)) ?? false)
  )
}
