export const ORGANIZERS_PATH = '/organizadores'
export const SEARCH_MAX_LENGTH = 100

export interface OrganizerSearch {
  q: string
  cursor: string | null
}

/** What the address asks for, cut to what the API takes: a pasted novel is a search, not an error. */
export function organizerSearchOf(params: URLSearchParams): OrganizerSearch {
  const q = (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH).trim()
  return { q, cursor: params.get('cursor') || null }
}

/** The same, as the query of the API's call. */
export function organizerQuery({ q, cursor }: OrganizerSearch): { q?: string; cursor?: string } {
  return { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }
}

export function organizerPath(slug: string): string {
  return `${ORGANIZERS_PATH}/${encodeURIComponent(slug)}`
}
