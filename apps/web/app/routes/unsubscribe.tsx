import { loadSubscriptionCall } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { useSearchParams } from 'react-router'
import { UnsubscribeScreen } from '../features/bulk-mail/components/unsubscribe-screen'
import { bulkMailTexts } from '../features/bulk-mail/locale'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/unsubscribe'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadSubscriptionCall, { params: { token } }))
}

export const meta = () => secretAddress(bulkMailTexts.t('unsubscribe.metaTitle'))

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <UnsubscribeScreen token={parameters.get('token') ?? ''} subscription={loaderData} />
}
