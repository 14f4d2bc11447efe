import { AdminUsers } from '../features/admin-users/components/admin-users'
import { adminUsersTexts } from '../features/admin-users/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-users'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminUsersTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminUsersPage() {
  return <AdminUsers />
}
