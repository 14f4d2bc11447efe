import { loadSavedMailsLinkCall } from '@zancada/contracts/saved-races/saved-races.calls'
import { useSearchParams } from 'react-router'
import { StopMailsScreen } from '../features/saved-races/components/stop-mails-screen'
import { savedRacesTexts } from '../features/saved-races/locale'
import { serverApi } from '../server-api'
import type { Route } from './+types/saved-mails-stop'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadSavedMailsLinkCall, { params: { token } }))
}

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: savedRacesTexts.t('stop.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function SavedMailsStopPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <StopMailsScreen token={parameters.get('token') ?? ''} link={loaderData} />
}
