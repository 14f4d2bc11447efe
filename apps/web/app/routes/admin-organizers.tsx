import { AdminOrganizers } from '../features/admin-organizers/components/admin-organizers'
import { adminOrganizersTexts } from '../features/admin-organizers/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminOrganizersTexts.t('metaTitle'))

export default function AdminOrganizersPage() {
  return <AdminOrganizers />
}
