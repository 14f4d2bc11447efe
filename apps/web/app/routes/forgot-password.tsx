import { ForgotPasswordScreen } from '../features/accounts/components/forgot-password-screen'
import { accountsTexts } from '../features/accounts/locale'
import { publicPage } from '../server-api'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/forgot-password'

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
        title: accountsTexts.t('forgot.metaTitle'),
        description: accountsTexts.t('forgot.metaDescription'),
        canonical: loaderData.canonical,
      })
    : []

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen />
}
