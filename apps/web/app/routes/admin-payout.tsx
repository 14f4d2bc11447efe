import { AdminBalance } from '../features/admin-payouts/components/admin-balance'
import { adminPayoutsTexts } from '../features/admin-payouts/locale'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/admin-payout'

export const meta = () => unlisted(adminPayoutsTexts.t('metaTitle'))

export default function AdminPayoutPage({ params }: Route.ComponentProps) {
  return <AdminBalance slug={params.slug} />
}
