import { AdminJobs } from '../features/admin-jobs/components/admin-jobs'
import { adminJobsTexts } from '../features/admin-jobs/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminJobsTexts.t('metaTitle'))

export default function AdminJobsPage() {
  return <AdminJobs />
}
