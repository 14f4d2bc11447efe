const CAMPAIGN_PARAMETER = /^(utm_.*|fbclid|gclid)$/

export interface PageAddress {
  /** The path and query that pages are rendered with and kept under. */
  readonly key: string
  readonly path: string
  readonly hasQuery: boolean
}

/**
 * Visitors from every campaign read the same page: what only measures where they came from is dropped, and the
 * rest of the query is put in order, so `?b=2&a=1&utm_source=x` and `?a=1&b=2` are one address.
 */
export function pageAddress(rawUrl: string): PageAddress {
  const mark = rawUrl.indexOf('?')
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  const query = new URLSearchParams(mark === -1 ? '' : rawUrl.slice(mark + 1))
  for (const name of [...query.keys()]) if (CAMPAIGN_PARAMETER.test(name)) query.delete(name)
  query.sort()
  const search = query.toString()
  return { key: search === '' ? path : `${path}?${search}`, path, hasQuery: search !== '' }
}
