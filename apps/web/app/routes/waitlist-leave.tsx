import { loadWaitlistEntryCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useSearchParams } from 'react-router'
import { LeaveScreen } from '../features/waitlist/components/leave-screen'
import { waitlistTexts } from '../features/waitlist/locale'
import { serverApi } from '../server-api'
import type { Route } from './+types/waitlist-leave'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadWaitlistEntryCall, { params: { token } }))
}

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: waitlistTexts.t('leaving.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function WaitlistLeavePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <LeaveScreen token={parameters.get('token') ?? ''} entry={loaderData} />
}
