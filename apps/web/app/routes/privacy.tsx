import { publicPage, serverApi } from '../server-api'
import type { Route } from './+types/privacy'
import { LegalPage, legalMeta } from './legal-page'
import { loadLegalPage } from './legal-page.server'

export const headers = publicPage

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegalPage(serverApi(context), request, 'privacidad')
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage loaded={loaderData} path="/politica-privacidad" />
}
