/** What a cell was understood as, or why it was not. `note` says so where it is not quite what was written. */
export type Reading<Value> = { readonly value: Value; readonly note?: string } | { readonly fault: string }

export function understood<Value>(value: Value, written: string, as: string): Reading<Value> {
  return { value, note: `«${written}» se leyó como ${as}` }
}
