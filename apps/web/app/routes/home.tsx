import { listPublicEventsCall } from '@zancada/contracts/events/public-events.calls'
import { listPublicOrganizersCall } from '@zancada/contracts/organizers/public-organizers.call'
import { Suspense } from 'react'
import { data } from 'react-router'
import { RaceCard } from '../features/events/components/race-card'
import { Hero } from '../features/home/components/hero'
import { HowItWorks } from '../features/home/components/how-it-works'
import { OrganizerCall } from '../features/home/components/organizer-call'
import { UpcomingRaces } from '../features/home/components/upcoming-races'
import { homeTexts } from '../features/home/locale'
import { withPlainDescriptions } from '../features/organizers/card-description'
import { OrganizerShowcase } from '../features/organizers/components/organizer-showcase'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { reportPageError } from '../server-api/page-context'
import { useViewer } from '../session/use-session'
import { EndOfPage } from '../shell/end-of-page'
import { createRaceLinkFor } from '../shell/navigation-links'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/home'

export const headers = publicPage

const UPCOMING = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = serverApi(context)
  // The first page of the site does not fall because one of its sections has nothing to show.
  const orNothing = (error: unknown) => {
    reportPageError(context, error, request)
    return { results: [] }
  }
  const [events, organizers] = await Promise.all([
    api.call(listPublicEventsCall, { query: { destacadas: '1', limite: UPCOMING } }).catch(orNothing),
    api.call(listPublicOrganizersCall, { query: {} }).catch(orNothing),
  ])
  return data(
    {
      canonical: canonicalOf(request),
      events: events.results,
      organizers: withPlainDescriptions(organizers.results),
    },
    { headers: cacheTags('events', 'organizers') },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: homeTexts.t('meta.title'),
        description: homeTexts.t('meta.description'),
        canonical: loaderData.canonical,
      })
    : []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const [createRace] = createRaceLinkFor(useViewer())
  return (
    <>
      <Hero />
      <Suspense fallback={null}>
        <UpcomingRaces
          cards={loaderData.events.map((event) => <RaceCard key={event.slug} event={event} heading="h3" />)}
        />
      </Suspense>
      <Suspense fallback={null}>
        <HowItWorks />
        {createRace && <OrganizerCall to={createRace.to} />}
        <OrganizerShowcase organizers={loaderData.organizers} />
        <EndOfPage />
      </Suspense>
    </>
  )
}
