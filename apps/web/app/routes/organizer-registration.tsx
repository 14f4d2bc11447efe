import { OrganizerRegistrationScreen } from '../features/accounts/components/organizer-registration-screen'
import { accountsTexts } from '../features/accounts/locale'
import { publicPage } from '../server-api'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/organizer-registration'

export const headers = publicPage

export function loader({ request }: Route.LoaderArgs) {
  return { canonical: canonicalOf(request) }
}

/** Inside the site there is nothing to ask the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { canonical: canonicalOf(request) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: accountsTexts.t('organizer.metaTitle'),
        description: accountsTexts.t('organizer.metaDescription'),
        canonical: loaderData.canonical,
      })
    : []

export default function OrganizerRegistrationPage() {
  return <OrganizerRegistrationScreen />
}
