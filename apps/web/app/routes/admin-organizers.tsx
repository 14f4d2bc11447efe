import { AdminOrganizers } from '../features/admin-organizers/components/admin-organizers'
import { adminOrganizersTexts } from '../features/admin-organizers/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminOrganizersTexts.t('metaTitle'))

export default function AdminOrganizersPage() {
  return <AdminOrganizers />
}
