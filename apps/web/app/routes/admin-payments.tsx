import { AdminPayments } from '../features/admin-payments/components/admin-payments'
import { adminPaymentsTexts } from '../features/admin-payments/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminPaymentsTexts.t('metaTitle'))

export default function AdminPaymentsPage() {
  return <AdminPayments />
}
