import { loadInvitationCall } from '@zancada/contracts/team/invitations.calls'
import { useSearchParams } from 'react-router'
import { InvitationScreen } from '../features/panel-team/components/invitation-screen'
import { panelTeamTexts } from '../features/panel-team/locale'
import { serverApi } from '../server-api'
import type { Route } from './+types/invitation'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const call = () => serverApi(context).call(loadInvitationCall, { params: { token } })
  return { invitation: token === '' ? null : await orNull(call()) }
}

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: panelTeamTexts.t('invitation.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function InvitationPage({ loaderData: { invitation } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <InvitationScreen token={parameters.get('token') ?? ''} invitation={invitation} />
}
