export const EVENTS_PATH = '/eventos/publicos'

/** The bands the list of events filters by, as they are written in its address. */
export const DISTANCE_BANDS = ['5k', '10k', '21k', '42k', 'trail'] as const
export type DistanceBand = (typeof DISTANCE_BANDS)[number]

/** Where a search leads: only what was filled in, so that the address can be read and shared. */
export function eventSearchPath(fields: Iterable<readonly [string, unknown]>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
  }
  return query.size > 0 ? `${EVENTS_PATH}?${query}` : EVENTS_PATH
}
