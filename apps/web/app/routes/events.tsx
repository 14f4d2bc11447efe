import { loadCatalogsCall } from '@zancada/contracts/catalogs/catalogs.call'
import { listPublicEventsCall } from '@zancada/contracts/events/public-events.calls'
import { data, redirect, useSearchParams } from 'react-router'
import { EventsScreen } from '../features/events/components/events-screen'
import { eventsTexts } from '../features/events/locale'
import { monthChoices } from '../features/events/month-choices'
import { eventQuery, eventSearchOf, isFiltered } from '../race/event-search'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { canonicalOf, pageMeta, siteImage } from '../shell/page-meta'
import type { Route } from './+types/events'

export const headers = publicPage

export async function loader({ request, context }: Route.LoaderArgs) {
  leaveEmptyFilters(request)
  const search = eventSearchOf(new URL(request.url).searchParams)
  const api = serverApi(context)
  const [page, { cities }] = await Promise.all([
    api.call(listPublicEventsCall, { query: eventQuery(search) }),
    api.call(loadCatalogsCall),
  ])
  return data(
    {
      canonical: canonicalOf(request),
      search,
      page,
      months: monthChoices(new Date(), search.mes),
      cities: [...new Set(cities.map(({ name }) => name))].toSorted((one, other) =>
        one.localeCompare(other, 'es'),
      ),
    },
    { headers: cacheTags('events') },
  )
}

/** Without script a form sends every field: the address that people share keeps only those that filter. */
function leaveEmptyFilters(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const empty = [...searchParams].filter(([, value]) => value === '').map(([name]) => name)
  if (empty.length === 0) return
  for (const name of empty) searchParams.delete(name)
  const query = searchParams.toString()
  throw redirect(query === '' ? pathname : `${pathname}?${query}`)
}

/** Inside the site a failure stays inside the page: what was loaded remains, and «Cargar más» can be tried again. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    const search = eventSearchOf(new URL(request.url).searchParams)
    const months = monthChoices(new Date(), search.mes)
    return { canonical: canonicalOf(request), search, page: null, months, cities: [] }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: eventsTexts.t('meta.title'),
          description: eventsTexts.t('meta.description'),
          canonical: loaderData.canonical,
          image: siteImage(loaderData.canonical),
        }),
        // Every combination of filters is the same list again; engines follow its links and keep the plain one.
        ...(isFiltered(loaderData.search) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ]
    : [{ title: eventsTexts.t('meta.title') }]

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { search, page, months, cities } = loaderData
  return <EventsScreen search={search} page={page} months={months} cities={cities} />
}

export function ErrorBoundary() {
  const [params] = useSearchParams()
  return <EventsScreen search={eventSearchOf(params)} page={null} months={[]} cities={[]} />
}
