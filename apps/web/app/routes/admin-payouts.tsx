import { AdminBalances } from '../features/admin-payouts/components/admin-balances'
import { adminPayoutsTexts } from '../features/admin-payouts/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminPayoutsTexts.t('metaTitle'))

export default function AdminPayoutsPage() {
  return <AdminBalances />
}
