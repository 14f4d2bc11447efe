import { AdminPayments } from '../features/admin-payments/components/admin-payments'
import { adminPaymentsTexts } from '../features/admin-payments/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-payments'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminPaymentsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminPaymentsPage() {
  return <AdminPayments />
}
