import { AdminEvents } from '../features/admin-events/components/admin-events'
import { adminEventsTexts } from '../features/admin-events/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminEventsTexts.t('metaTitle'))

export default function AdminEventsPage() {
  return <AdminEvents />
}
