import { AdminJobs } from '../features/admin-jobs/components/admin-jobs'
import { adminJobsTexts } from '../features/admin-jobs/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-jobs'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminJobsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminJobsPage() {
  return <AdminJobs />
}
