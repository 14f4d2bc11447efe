import { LegalScreen } from '../features/legal/components/legal-screen'
import { privacy } from '../features/legal/privacy.server'
import { publicPage } from '../server-api'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/privacy'

export const headers = publicPage

/** The text travels in the page, not in its script: nobody downloads a contract to run it. */
export function loader({ request }: Route.LoaderArgs) {
  return { canonical: canonicalOf(request), document: privacy }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.document.metaTitle,
        description: loaderData.document.metaDescription,
        canonical: loaderData.canonical,
      })
    : []

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalScreen document={loaderData.document} />
}
