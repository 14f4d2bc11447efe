import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { data } from 'react-router'
import { NoticeScreen } from '../features/opening-notice/components/notice-screen'
import { openingNoticeTexts } from '../features/opening-notice/locale'
import { EventHeader } from '../features/registration/components/event-header'
import { RegistrationSkeleton } from '../features/registration/components/registration-skeleton'
import { serverApi } from '../server-api'
import { guardedLoader } from '../session'
import { shellTexts } from '../shell/locale'
import { NotFound } from '../shell/not-found'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/opening-notice'
import { orNull } from './or-null'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const race = await orNull(serverApi(context).call(loadPublicEventCall, { params: { slug } }))
  return race === null ? data(null, { status: 404 }) : data(race)
}

/** Open to everybody; who they are is known before the screen asks for it. */
export const clientLoader = guardedLoader<
  Route.ClientLoaderArgs,
  Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>
>(({ serverLoader }) => serverLoader())

export const meta: Route.MetaFunction = ({ loaderData }) => unlisted(titleOf(loaderData))

/** Until the browser has the race there is nothing to name; only a null says that there is none. */
function titleOf(race: Route.ComponentProps['loaderData'] | undefined): string {
  if (race === undefined) return openingNoticeTexts.t('metaTitleWaiting')
  if (race === null) return shellTexts.t('notFound.metaTitle')
  return openingNoticeTexts.t('metaTitle', { name: race.name })
}

export function HydrateFallback() {
  return <RegistrationSkeleton />
}

export default function OpeningNoticePage({ loaderData: race }: Route.ComponentProps) {
  if (race === null) return <NotFound />
  return <NoticeScreen race={race} header={<EventHeader race={race} />} />
}
