import { AdminNavigation } from '../features/admin-navigation/components/admin-navigation'
import { AdminPayments } from '../features/admin-payments/components/admin-payments'
import { adminPaymentsTexts } from '../features/admin-payments/locale'
import { AdminSkeleton } from '../features/role-homes/components/admin-skeleton'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-payments'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminPaymentsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <AdminSkeleton />
}

export default function AdminPaymentsPage() {
  return (
    <>
      <AdminNavigation />
      <AdminPayments />
    </>
  )
}
