import { AdminDashboard } from '../features/admin-dashboard/components/admin-dashboard'
import { adminDashboardTexts } from '../features/admin-dashboard/locale'
import { useSession } from '../session'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminDashboardTexts.t('metaTitle'))

export default function AdminDashboardPage() {
  const { profile } = useSession()
  return profile && <AdminDashboard name={profile.first_name} />
}
