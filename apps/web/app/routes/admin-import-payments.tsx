import { importPaymentsTexts } from '../features/import-payments/locale'
import { AdminImportPayments } from '../features/import-payments/review/admin-import-payments'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-import-payments'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: importPaymentsTexts.t('admin.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminImportPaymentsPage() {
  return <AdminImportPayments />
}
