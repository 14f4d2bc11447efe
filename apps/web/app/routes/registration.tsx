import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Markdown } from '../features/microsite/components/markdown'
import { startPayment } from '../features/payments/api/start-payment'
import { RegistrationScreen } from '../features/registration/components/registration-screen'
import { RegistrationSkeleton } from '../features/registration/components/registration-skeleton'
import { registrationTexts } from '../features/registration/locale'
import type { MarkdownTree } from '../race/markdown/markdown-tree'
import { readWritten } from '../race/markdown/read-markdown'
import { serverApi } from '../server-api'
import { guarded, guardedLoader } from '../session'
import { LEAVE_FOR_LOGIN } from '../session/leave-for-login'
import { shellTexts } from '../shell/locale'
import { NotFound } from '../shell/not-found'
import type { Route } from './+types/registration'
import { orNull } from './or-null'

export const clientMiddleware = [guarded()]

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const race = await orNull(serverApi(context).call(loadPublicEventCall, { params: { slug } }))
  if (race === null) return data(null, { status: 404 })
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

/** Nothing is asked for somebody who may not enter. */
export const clientLoader = guardedLoader<
  Route.ClientLoaderArgs,
  Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>
>(undefined, ({ serverLoader }) => serverLoader())

/** Another step is the same page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: titleOf(loaderData),
  },
  { name: 'robots', content: 'noindex' },
]

/** Until the browser has the race there is nothing to name; only a null says that there is none. */
function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  if (loaded === undefined) return registrationTexts.t('metaTitleWaiting')
  if (loaded === null) return shellTexts.t('notFound.metaTitle')
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

export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NotFound />
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
