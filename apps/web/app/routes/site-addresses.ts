import { listPublicEventsCall } from '@zancada/contracts/events/public-events.calls'
import { listPublicOrganizersCall } from '@zancada/contracts/organizers/public-organizers.call'
import type { ServerApi } from '../server-api'

const PAGES = ['/', '/eventos/publicos', '/organizadores', '/terminos-condiciones', '/politica-privacidad']
const EVENTS_PER_CALL = 48
/** A site map holds this many addresses at most. */
const MOST_ADDRESSES = 50_000
/** A list longer than the site map is not read to its end. */
const MOST_CALLS = Math.ceil(MOST_ADDRESSES / EVENTS_PER_CALL)

/** The paths that search engines should know. Races already run come last: when there are too many, the oldest are left out. */
export async function siteAddresses(api: ServerApi, most = MOST_ADDRESSES): Promise<string[]> {
  const events = { limite: EVENTS_PER_CALL }
  const coming = await slugsOf((cursor) =>
    api.call(listPublicEventsCall, { query: { ...events, ...cursor } }),
  )
  const past = await slugsOf((cursor) =>
    api.call(listPublicEventsCall, { query: { ...events, ...cursor, cuando: 'pasadas' } }),
  )
  const organizers = await slugsOf((cursor) => api.call(listPublicOrganizersCall, { query: cursor }))
  return [
    ...PAGES,
    ...coming.map((slug) => `/${slug}`),
    ...organizers.map((slug) => `/organizadores/${slug}`),
    ...past.map((slug) => `/${slug}`),
  ].slice(0, most)
}

interface Page {
  readonly results: readonly { readonly slug: string }[]
  readonly next: string | null
}

/** The slugs of every page of a list. */
async function slugsOf(load: (from: { cursor?: string }) => Promise<Page>): Promise<string[]> {
  const slugs: string[] = []
  let cursor: string | null = null
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const page: Page = await load(cursor === null ? {} : { cursor })
    slugs.push(...page.results.map(({ slug }) => slug))
    cursor = page.next
    if (cursor === null) break
  }
  return slugs
}
