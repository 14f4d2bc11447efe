import { listPublicEventsCall } from '@zancada/contracts/events/public-events.calls'
import { siteMap } from '../features/events/site-map'
import { cacheTags, type ServerApi, serverApi } from '../server-api'
import type { Route } from './+types/sitemap'

const PAGES = ['/', '/eventos/publicos', '/organizadores', '/terminos-condiciones', '/politica-privacidad']
const EVENTS_PER_CALL = 48
/** A site map holds fifty thousand addresses at most. */
const MOST_CALLS = 1_000

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const slugs = await publishedSlugs(serverApi(context))
  const { origin } = new URL(request.url)
  const addresses = [...PAGES, ...slugs.map((slug) => `/${slug}`)].map((path) => `${origin}${path}`)
  return new Response(siteMap(addresses), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-page-cache': 'public',
      ...cacheTags('events'),
    },
  })
}

async function publishedSlugs(api: ServerApi): Promise<string[]> {
  const slugs: string[] = []
  let cursor: string | null = null
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const query = { limite: EVENTS_PER_CALL, ...(cursor === null ? {} : { cursor }) }
    const page: { results: readonly { slug: string }[]; next: string | null } = await api.call(
      listPublicEventsCall,
      { query },
    )
    slugs.push(...page.results.map(({ slug }) => slug))
    cursor = page.next
    if (cursor === null) break
  }
  return slugs
}
