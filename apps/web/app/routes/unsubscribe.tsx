import { loadSubscriptionCall } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { useSearchParams } from 'react-router'
import { UnsubscribeScreen } from '../features/bulk-mail/components/unsubscribe-screen'
import { bulkMailTexts } from '../features/bulk-mail/locale'
import { serverApi } from '../server-api'
import type { Route } from './+types/unsubscribe'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return token === '' ? null : orNull(serverApi(context).call(loadSubscriptionCall, { params: { token } }))
}

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: bulkMailTexts.t('unsubscribe.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <UnsubscribeScreen token={parameters.get('token') ?? ''} subscription={loaderData} />
}
