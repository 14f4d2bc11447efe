import { RunnerRegistrationScreen } from '../features/accounts/components/runner-registration-screen'
import { accountsTexts } from '../features/accounts/locale'
import { publicPage } from '../server-api'
import { guardedLoader } from '../session'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/runner-registration'

export const headers = publicPage

export function loader({ request }: Route.LoaderArgs) {
  return { canonical: canonicalOf(request) }
}

/** For guests only: a signed-in person goes home, also when they arrive by a fresh load. */
export const clientLoader = guardedLoader(({ request }: Route.ClientLoaderArgs) => ({
  canonical: canonicalOf(request),
}))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: accountsTexts.t('runner.metaTitle'),
        description: accountsTexts.t('runner.metaDescription'),
        canonical: loaderData.canonical,
      })
    : []

export default function RunnerRegistrationPage() {
  return <RunnerRegistrationScreen />
}
