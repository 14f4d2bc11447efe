import { loadToldNoticeCall } from '@zancada/contracts/opening-notices/opening-notices.calls'
import { useSearchParams } from 'react-router'
import { LeaveNoticeScreen } from '../features/opening-notice/components/leave-notice-screen'
import { openingNoticeTexts } from '../features/opening-notice/locale'
import { serverApi } from '../server-api'
import type { Route } from './+types/opening-notice-leave'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadToldNoticeCall, { params: { token } }))
}

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: openingNoticeTexts.t('leaving.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function OpeningNoticeLeavePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <LeaveNoticeScreen token={parameters.get('token') ?? ''} notice={loaderData} />
}
