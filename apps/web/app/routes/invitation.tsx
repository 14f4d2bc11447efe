import { loadInvitationCall } from '@zancada/contracts/team/invitations.calls'
import { useSearchParams } from 'react-router'
import { InvitationScreen } from '../features/panel-team/components/invitation-screen'
import { panelTeamTexts } from '../features/panel-team/locale'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/invitation'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const call = () => serverApi(context).call(loadInvitationCall, { params: { token } })
  return { invitation: token === '' ? null : await orNull(call()) }
}

export const meta = () => secretAddress(panelTeamTexts.t('invitation.metaTitle'))

export default function InvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <InvitationScreen token={parameters.get('token') ?? ''} invitation={invitation} />
}
