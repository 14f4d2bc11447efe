import { listPublicOrganizersCall } from '@zancada/contracts'
import { Hero } from '../features/home/components/hero'
import { HowItWorks } from '../features/home/components/how-it-works'
import { OrganizerCall } from '../features/home/components/organizer-call'
import { UpcomingRaces } from '../features/home/components/upcoming-races'
import { homeTexts } from '../features/home/home-texts'
import { OrganizerShowcase } from '../features/organizers/components/organizer-showcase'
import { publicPage, serverApi } from '../server-api'
import { reportPageError } from '../server-api/page-context'
import { EndOfPage } from '../shell/end-of-page'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/home'

export const headers = publicPage

export async function loader({ request, context }: Route.LoaderArgs) {
  // The first page of the site does not fall because one of its sections has nothing to show.
  const organizers = await serverApi(context)
    .call(listPublicOrganizersCall, { query: {} })
    .then(({ results }) => results)
    .catch((error: unknown) => {
      reportPageError(context, error, request)
      return []
    })
  return { canonical: canonicalOf(request), organizers }
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
  return (
    <>
      <Hero />
      <UpcomingRaces cards={[]} />
      <HowItWorks />
      <OrganizerCall />
      <OrganizerShowcase organizers={loaderData.organizers} />
      <EndOfPage />
    </>
  )
}
