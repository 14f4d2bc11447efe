import { siteMap } from '../features/events/site-map'
import { cacheTags, serverApi } from '../server-api'
import type { Route } from './+types/sitemap'
import { siteAddresses } from './site-addresses'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  const addresses = await siteAddresses(serverApi(context))
  return new Response(siteMap(addresses.map((path) => `${origin}${path}`)), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-page-cache': 'public',
      ...cacheTags('events', 'organizers'),
    },
  })
}
