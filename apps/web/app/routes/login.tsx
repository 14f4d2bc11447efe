import { LoginScreen } from '../features/accounts/components/login-screen'
import { accountsTexts } from '../features/accounts/locale'
import { GuestEntrance } from '../features/registration/components/guest-entrance'
import { publicPage } from '../server-api'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/login'

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
        title: accountsTexts.t('login.metaTitle'),
        description: accountsTexts.t('login.metaDescription'),
        canonical: loaderData.canonical,
      })
    : []

export default function LoginPage() {
  return <LoginScreen guest={<GuestEntrance />} buyer={<GuestEntrance toOrder />} />
}
