import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Markdown } from '../features/microsite/components/markdown'
import { startPayment } from '../features/payments/api/start-payment'
import { RegistrationScreen } from '../features/registration/components/registration-screen'
import { RegistrationSkeleton } from '../features/registration/components/registration-skeleton'
import { registrationTexts } from '../features/registration/locale'
import type { MarkdownTree } from '../race/markdown/markdown-tree'
import { readWritten } from '../race/markdown/read-markdown'
import { serverApi } from '../server-api'
import { enforceGuards } from '../session'
import { LEAVE_FOR_LOGIN } from '../session/leave-for-login'
import { shellTexts } from '../shell/locale'
import { LoneBrand } from '../shell/lone-brand'
import { unlisted } from '../shell/page-meta'
import { RouteError } from '../shell/route-error'
import type { Route } from './+types/registration'
import { orNull } from './or-null'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const race = await orNull(serverApi(context).call(loadPublicEventCall, { params: { slug } }))
  // Thrown, so that the page says it at once: the frame of others waits for who is there, and leaves for the login.
  if (race === null) throw data(null, { status: 404 })
  // Its texts are read here, so that the browser does not download the parser.
  const { waiver, refunds, transfers } = race.policies
  return data({
    race,
    policies: {
      waiver: readWritten(waiver),
      refunds: readWritten(refunds),
      transfers: readWritten(transfers),
    },
  })
}

/** A race is anybody's to see: nobody is sent to the login for one that is not there. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  await enforceGuards(request)
  return loaded
}
clientLoader.hydrate = true as const

/** Another step is the same page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => unlisted(titleOf(loaderData, error))

/** Until the browser has the race there is nothing to name. */
function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined, error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return shellTexts.t('notFound.metaTitle')
  if (loaded === undefined) return registrationTexts.t('metaTitleWaiting')
  return registrationTexts.t('metaTitle', { name: loaded.race.name })
}

export function HydrateFallback() {
  return (
    <>
      <script>{LEAVE_FOR_LOGIN}</script>
      <RegistrationSkeleton />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <LoneBrand />
      <RouteError error={error} />
    </>
  )
}

export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  const { race, policies } = loaderData
  return (
    <RegistrationScreen
      race={race}
      policies={{
        waiver: draw(policies.waiver),
        refunds: draw(policies.refunds),
        transfers: draw(policies.transfers),
      }}
      pay={startPayment}
    />
  )
}

function draw(text: MarkdownTree | null) {
  return text === null ? null : <Markdown text={text} />
}
