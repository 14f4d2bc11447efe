import { AdminBalances } from '../features/admin-payouts/components/admin-balances'
import { adminPayoutsTexts } from '../features/admin-payouts/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-payouts'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminPayoutsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminPayoutsPage() {
  return <AdminBalances />
}
