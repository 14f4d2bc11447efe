/** What a cell was understood as, or why it was not. `note` says so where it is not quite what was written. */
export type Reading<Value> = { readonly value: Value; readonly note?: string } | { readonly fault: string }

/** Reads each text once: a column of cities says the same few thousands of times. */
export function once<Value>(read: (written: string) => Reading<Value>): (written: string) => Reading<Value> {
  const known = new Map<string, Reading<Value>>()
  return (written) => {
    const reading = known.get(written) ?? read(written)
    known.set(written, reading)
    return reading
  }
}

export function understood<Value>(value: Value, written: string, as: string): Reading<Value> {
  return { value, note: `${quoted(written)} se leyó como ${as}` }
}

const LONGEST_QUOTE = 60

/** What a cell says, between marks; something very long is cut. */
export function quoted(written: string): string {
  const signs = [...written]
  return signs.length > LONGEST_QUOTE ? `«${signs.slice(0, LONGEST_QUOTE).join('')}…»` : `«${written}»`
}
