import { loadWaitlistOfferCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useSearchParams } from 'react-router'
import { OfferScreen } from '../features/waitlist/components/offer-screen'
import { waitlistTexts } from '../features/waitlist/locale'
import { serverApi } from '../server-api'
import { secretAddress } from '../shell/page-meta'
import type { Route } from './+types/waitlist-offer'
import { orNull } from './or-null'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const offer =
    token === '' ? null : await orNull(serverApi(context).call(loadWaitlistOfferCall, { params: { token } }))
  return { offer, now: new Date().toISOString() }
}

export const meta = () => secretAddress(waitlistTexts.t('metaTitle'))

export default function WaitlistOfferPage({ loaderData: { offer, now } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <OfferScreen token={parameters.get('token') ?? ''} offer={offer} now={now} />
}
