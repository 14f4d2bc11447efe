import { loadToldNoticeCall } from '@zancada/contracts/opening-notices/opening-notices.calls'
import { useSearchParams } from 'react-router'
import { LeaveNoticeScreen } from '../features/opening-notice/components/leave-notice-screen'
import { openingNoticeTexts } from '../features/opening-notice/locale'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/opening-notice-leave'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadToldNoticeCall, { params: { token } }))
}

export const meta = () => secretAddress(openingNoticeTexts.t('leaving.metaTitle'))

export default function OpeningNoticeLeavePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <LeaveNoticeScreen token={parameters.get('token') ?? ''} notice={loaderData} />
}
