import { AdminJobs } from '../features/admin-jobs/components/admin-jobs'
import { adminJobsTexts } from '../features/admin-jobs/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminJobsTexts.t('metaTitle'))

export default function AdminJobsPage() {
  return <AdminJobs />
}
