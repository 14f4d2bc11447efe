import { importPaymentsTexts } from '../features/import-payments/locale'
import { AdminImportPayments } from '../features/import-payments/review/admin-import-payments'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(importPaymentsTexts.t('admin.metaTitle'))

export default function AdminImportPaymentsPage() {
  return <AdminImportPayments />
}
