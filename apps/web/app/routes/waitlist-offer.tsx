import { loadWaitlistOfferCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useSearchParams } from 'react-router'
import { OfferScreen } from '../features/waitlist/components/offer-screen'
import { waitlistTexts } from '../features/waitlist/locale'
import { serverApi } from '../server-api'
import type { Route } from './+types/waitlist-offer'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const offer =
    token === '' ? null : await orNull(serverApi(context).call(loadWaitlistOfferCall, { params: { token } }))
  return { offer, now: new Date().toISOString() }
}

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: waitlistTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function WaitlistOfferPage({ loaderData: { offer, now } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <OfferScreen token={parameters.get('token') ?? ''} offer={offer} now={now} />
}
