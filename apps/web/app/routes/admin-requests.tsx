import { AdminRequests } from '../features/admin-requests/components/admin-requests'
import { adminRequestsTexts } from '../features/admin-requests/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-requests'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminRequestsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminRequestsPage() {
  return <AdminRequests />
}
