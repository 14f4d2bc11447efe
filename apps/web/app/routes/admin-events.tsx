import { AdminEvents } from '../features/admin-events/components/admin-events'
import { adminEventsTexts } from '../features/admin-events/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminEventsTexts.t('metaTitle'))

export default function AdminEventsPage() {
  return <AdminEvents />
}
