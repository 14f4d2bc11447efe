import type { EventCard, PublicOrganizerPage } from '@zancada/contracts'
import { listPublicEventsCall } from '@zancada/contracts/events/public-events.calls'
import { loadPublicOrganizerCall } from '@zancada/contracts/organizers/public-organizers.call'
import { data } from 'react-router'
import { RaceCard } from '../features/events/components/race-card'
import { Markdown } from '../features/microsite/components/markdown'
import { Grid } from '../features/organizers/components/organizer-grid'
import { OrganizerPage } from '../features/organizers/components/organizer-page'
import { organizersTexts } from '../features/organizers/locale'
import { organization } from '../features/organizers/organization'
import { plainWords } from '../race/markdown/plain-words'
import { readWritten } from '../race/markdown/read-markdown'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { shellTexts } from '../shell/locale'
import { NotFound } from '../shell/not-found'
import { canonicalOf, pageMeta, type SharedImage, unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-public'
import { earliestOf } from './earliest-race'
import { orNull } from './or-null'

export const headers = publicPage

const MOST_SHOWN = 48
const LOGO_SIDE = 400

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
  const canonical = canonicalOf(request)
  // Read here, so that the browser does not download the parser.
  const description = organizer.description === null ? null : readWritten(organizer.description)
  return data(
    {
      canonical,
      organizer,
      description,
      image: sharedImage(organizer, coming.results, canonical),
      structured: organization(organizer, canonical, description && plainWords(description)),
      coming: coming.results,
      past: past.results,
    },
    tags,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlisted(shellTexts.t('notFound.metaTitle'))
  const { organizer, canonical, image, structured } = loaderData
  const { name, city } = organizer
  return [
    ...pageMeta({
      title: organizersTexts.t('page.metaTitle', { name }),
      description: organizersTexts.t(city === null ? 'page.metaDescription' : 'page.metaDescriptionCity', {
        name,
        city: city ?? '',
      }),
      canonical,
      ...(image && { image }),
    }),
    { 'script:ld+json': structured },
  ]
}

/** Its logo, which is stored square; without one, the picture of its next race. */
function sharedImage(
  { name, logo_url }: PublicOrganizerPage,
  coming: readonly EventCard[],
  canonical: string,
): SharedImage | null {
  if (logo_url !== null)
    return { url: new URL(logo_url, canonical).href, width: LOGO_SIDE, height: LOGO_SIDE, alt: name }
  const next = earliestOf(coming)
  if (next === null) return null
  return { url: new URL(`/og/${next.slug}.jpg`, canonical).href, width: 1200, height: 630, alt: next.name }
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
