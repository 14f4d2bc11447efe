import { AdminNavigation } from '../features/admin-navigation/components/admin-navigation'
import { importPaymentsTexts } from '../features/import-payments/locale'
import { AdminImportPayments } from '../features/import-payments/review/admin-import-payments'
import { AdminSkeleton } from '../features/role-homes/components/admin-skeleton'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-import-payments'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: importPaymentsTexts.t('admin.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <AdminSkeleton />
}

export default function AdminImportPaymentsPage() {
  return (
    <>
      <AdminNavigation />
      <AdminImportPayments />
    </>
  )
}
