import { AdminBalance } from '../features/admin-payouts/components/admin-balance'
import { adminPayoutsTexts } from '../features/admin-payouts/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-payout'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminPayoutsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminPayoutPage({ params }: Route.ComponentProps) {
  return <AdminBalance slug={params.slug} />
}
