import { AdminRequests } from '../features/admin-requests/components/admin-requests'
import { adminRequestsTexts } from '../features/admin-requests/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminRequestsTexts.t('metaTitle'))

export default function AdminRequestsPage() {
  return <AdminRequests />
}
