import { loadWaitlistEntryCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useSearchParams } from 'react-router'
import { LeaveScreen } from '../features/waitlist/components/leave-screen'
import { waitlistTexts } from '../features/waitlist/locale'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/waitlist-leave'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadWaitlistEntryCall, { params: { token } }))
}

export const meta = () => secretAddress(waitlistTexts.t('leaving.metaTitle'))

export default function WaitlistLeavePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <LeaveScreen token={parameters.get('token') ?? ''} entry={loaderData} />
}
