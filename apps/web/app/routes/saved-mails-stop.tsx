import { loadSavedMailsLinkCall } from '@zancada/contracts/saved-races/saved-races.calls'
import { useSearchParams } from 'react-router'
import { StopMailsScreen } from '../features/saved-races/components/stop-mails-screen'
import { savedRacesTexts } from '../features/saved-races/locale'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/saved-mails-stop'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadSavedMailsLinkCall, { params: { token } }))
}

export const meta = () => secretAddress(savedRacesTexts.t('stop.metaTitle'))

export default function SavedMailsStopPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <StopMailsScreen token={parameters.get('token') ?? ''} link={loaderData} />
}
