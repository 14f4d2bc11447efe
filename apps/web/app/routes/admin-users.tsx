import { AdminUsers } from '../features/admin-users/components/admin-users'
import { adminUsersTexts } from '../features/admin-users/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminUsersTexts.t('metaTitle'))

export default function AdminUsersPage() {
  return <AdminUsers />
}
