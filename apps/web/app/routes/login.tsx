import { LateLoginForm, LoginScreen } from '../features/accounts/components/login-screen'
import { accountsTexts } from '../features/accounts/locale'
import { bringGuestEntrance, GuestEntrance } from '../features/registration/components/guest-entrance'
import { wholePage } from '../server-api'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/login'

export const headers = wholePage

export function loader({ request }: Route.LoaderArgs) {
  return { canonical: canonicalOf(request) }
}

/** Inside the site there is nothing to ask the server, and what it drew of the forms is not there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await Promise.all([LateLoginForm.bring(), bringGuestEntrance()])
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
