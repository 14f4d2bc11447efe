import { listPublicOrganizersCall } from '@zancada/contracts/organizers/public-organizers.call'
import { data, useSearchParams } from 'react-router'
import { withPlainDescriptions } from '../features/organizers/card-description'
import { OrganizersScreen } from '../features/organizers/components/organizers-screen'
import { organizersTexts } from '../features/organizers/locale'
import { organizerQuery, organizerSearchOf } from '../features/organizers/organizer-search'
import { cacheTags, publicPage, serverApi } from '../server-api'
import { canonicalOf, pageMeta } from '../shell/page-meta'
import type { Route } from './+types/organizers'

export const headers = publicPage

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = organizerSearchOf(new URL(request.url).searchParams)
  const { results, next, service_fee } = await serverApi(context).call(listPublicOrganizersCall, {
    query: organizerQuery(search),
  })
  const page = { results: withPlainDescriptions(results), next }
  return data(
    { canonical: canonicalOf(request), q: search.q, page, fee: service_fee },
    { headers: cacheTags('organizers') },
  )
}

/** Inside the site a failure stays inside the page: what was loaded remains, and «Cargar más» can be tried again. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    const { q } = organizerSearchOf(new URL(request.url).searchParams)
    return { canonical: canonicalOf(request), q, page: null, fee: null }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: organizersTexts.t('meta.title'),
        description: organizersTexts.t('meta.description'),
        canonical: loaderData.canonical,
      })
    : [{ title: organizersTexts.t('meta.title') }]

export default function OrganizersPage({ loaderData }: Route.ComponentProps) {
  const { q, page, fee } = loaderData
  return <OrganizersScreen q={q} page={page} fee={fee} />
}

export function ErrorBoundary() {
  const [params] = useSearchParams()
  return <OrganizersScreen q={organizerSearchOf(params).q} page={null} fee={null} />
}
