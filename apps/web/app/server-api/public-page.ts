import type { HeadersFunction } from 'react-router'

const CACHE = 'x-page-cache'
const TAGS = 'x-cache-tags'

/**
 * `export const headers = publicPage` says that a page is the same for every visitor, so the server may keep its
 * HTML for a few seconds. Tags its loader named with `cacheTags` let a change purge it before that.
 */
export const publicPage: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const tags = (errorHeaders ?? loaderHeaders).get(TAGS)
  return tags === null ? { [CACHE]: 'public' } : { [CACHE]: 'public', [TAGS]: tags }
}

/**
 * `return data(event, { headers: cacheTags(`event:${event.slug}`) })`, in the loader of a public page.
 * Anybody may ask for any address, and headers take few letters: the others are escaped, as no tag of ours has them.
 */
export function cacheTags(...tags: readonly string[]): Record<string, string> {
  return { [TAGS]: tags.map((tag) => encodeURI(tag).replaceAll(',', '%2C')).join(',') }
}
