import { AdminRequests } from '../features/admin-requests/components/admin-requests'
import { adminRequestsTexts } from '../features/admin-requests/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminRequestsTexts.t('metaTitle'))

export default function AdminRequestsPage() {
  return <AdminRequests />
}
