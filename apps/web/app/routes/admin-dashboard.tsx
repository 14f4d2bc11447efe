import { AdminDashboard } from '../features/admin-dashboard/components/admin-dashboard'
import { adminDashboardTexts } from '../features/admin-dashboard/locale'
import { guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/admin-dashboard'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminDashboardTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminDashboardPage() {
  const { profile } = useSession()
  return profile && <AdminDashboard name={profile.first_name} />
}
