import { type EventCard, listPublicEventsCall, loadPublicOrganizerCall } from '@zancada/contracts'
import { data } from 'react-router'
import { RaceCard } from '../features/events/components/race-card'
import { Markdown } from '../features/microsite/components/markdown'
import { Grid } from '../features/organizers/components/organizer-grid'
import { OrganizerPage } from '../features/organizers/components/organizer-page'
import { organizersTexts } from '../features/organizers/locale'
import { readWritten } from '../race/markdown/read-markdown'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { shellTexts } from '../shell/locale'
import { NotFound } from '../shell/not-found'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/organizer-public'
import { orNull } from './or-null'

export const headers = publicPage

const MOST_SHOWN = 48

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const api = serverApi(context)
  const tags = { headers: cacheTags(`organizer:${slug}`, 'organizers', 'events') }
  const organizer = await orNull(api.call(loadPublicOrganizerCall, { params: { slug } }))
  if (organizer === null) return data(null, { status: 404, ...tags })
  const races = { organizador: slug, limite: MOST_SHOWN }
  const [coming, past] = await Promise.all([
    api.call(listPublicEventsCall, { query: races }),
    api.call(listPublicEventsCall, { query: { ...races, cuando: 'pasadas' } }),
  ])
  return data(
    {
      canonical: canonicalOf(request),
      organizer,
      // Read here, so that the browser does not download the parser.
      description: organizer.description === null ? null : readWritten(organizer.description),
      coming: coming.results,
      past: past.results,
    },
    tags,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData)
    return [{ title: shellTexts.t('notFound.metaTitle') }, { name: 'robots', content: 'noindex' }]
  const { organizer, canonical } = loaderData
  const { name, city } = organizer
  return pageMeta({
    title: organizersTexts.t('page.metaTitle', { name }),
    description: organizersTexts.t(city === null ? 'page.metaDescription' : 'page.metaDescriptionCity', {
      name,
      city: city ?? '',
    }),
    canonical,
  })
}

export default function OrganizerPublicPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NotFound />
  const { organizer, description, coming, past } = loaderData
  return (
    <OrganizerPage
      organizer={organizer}
      description={description && <Markdown text={description} />}
      coming={coming.length === 0 ? null : <Races events={coming} />}
      past={past.length === 0 ? null : <Races events={past} />}
    />
  )
}

function Races({ events }: { events: readonly EventCard[] }) {
  return (
    <Grid>
      {events.map((event) => (
        <li key={event.slug}>
          <RaceCard event={event} heading="h3" />
        </li>
      ))}
    </Grid>
  )
}
