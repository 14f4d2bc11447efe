import { AdminNavigation } from '../features/admin-navigation/components/admin-navigation'
import { AdminOrganizersSection } from '../features/admin-organizers/components/admin-organizers-section'
import { AdminHome } from '../features/role-homes/components/admin-home'
import { AdminSkeleton } from '../features/role-homes/components/admin-skeleton'
import { roleHomesTexts } from '../features/role-homes/locale'
import { guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/admin-dashboard'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: roleHomesTexts.t('admin.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <AdminSkeleton />
}

export default function AdminDashboardPage() {
  const { profile } = useSession()
  if (profile === null) return <AdminSkeleton />
  return (
    <>
      <AdminNavigation />
      <AdminHome profile={profile} />
      <AdminOrganizersSection />
    </>
  )
}
