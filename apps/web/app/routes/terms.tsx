import { publicPage, serverApi } from '../server-api'
import type { Route } from './+types/terms'
import { LegalPage, legalMeta } from './legal-page'
import { loadLegalPage } from './legal-page.server'

export const headers = publicPage

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegalPage(serverApi(context), request, 'terminos')
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage loaded={loaderData} path="/terminos-condiciones" />
}
