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
import { buyableFirst } from '../race/buyable-first'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { reportPageError } from '../server-api/page-context'
import { useViewer } from '../session/use-session'
import { EndOfPage } from '../shell/end-of-page'
import { shellTexts } from '../shell/locale'
import { createRaceLinkFor } from '../shell/navigation-links'
import { canonicalOf, pageMeta, siteImage } from '../shell/page-meta'
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
      events: buyableFirst(events.results),
      organizers: withPlainDescriptions(organizers.results),
    },
    { headers: cacheTags('events', 'organizers') },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: homeTexts.t('meta.title'),
          description: homeTexts.t('meta.description'),
          canonical: loaderData.canonical,
          image: siteImage(loaderData.canonical),
        }),
        { 'script:ld+json': siteForEngines(loaderData.canonical) },
      ]
    : []

/** The site and its search, as search engines read them. */
function siteForEngines(canonical: string) {
  const address = (path: string) => new URL(path, canonical).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': address('/#organizacion'),
        name: shellTexts.t('brand'),
        url: address('/'),
        logo: address('/race-day-512.png'),
      },
      {
        '@type': 'WebSite',
        name: shellTexts.t('brand'),
        url: address('/'),
        inLanguage: 'es-CO',
        publisher: { '@id': address('/#organizacion') },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${address('/eventos/publicos')}?q={q}`,
          'query-input': 'required name=q',
        },
      },
    ],
  }
}

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
