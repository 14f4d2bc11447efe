import type { HeadersFunction } from 'react-router'

const CACHE = 'x-page-cache'
const TAGS = 'x-cache-tags'
const STARTS = 'x-starts'
const WHEN_TOUCHED = 'when-touched'

/**
 * `export const headers = publicPage` says that a page is the same for every visitor, so the server may keep its
 * HTML for a few seconds. Tags its loader named with `cacheTags` let a change purge it before that.
 */
export const publicPage: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const tags = (errorHeaders ?? loaderHeaders).get(TAGS)
  return tags === null ? { [CACHE]: 'public' } : { [CACHE]: 'public', [TAGS]: tags }
}

/** A public page that is whole without its scripts: they come when somebody touches it. */
export const wholePage: HeadersFunction = (given) => ({ ...publicPage(given), [STARTS]: WHEN_TOUCHED })

export function waitsForTouch(headers: Headers): boolean {
  return headers.get(STARTS) === WHEN_TOUCHED
}

/**
 * `return data(event, { headers: cacheTags(`event:${event.slug}`) })`, in the loader of a public page.
 * Anybody may ask for any address, and headers take few letters: the others are escaped, as no tag of ours has them.
 */
export function cacheTags(...tags: readonly string[]): Record<string, string> {
  return { [TAGS]: tags.map((tag) => encodeURI(tag).replaceAll(',', '%2C')).join(',') }
}
