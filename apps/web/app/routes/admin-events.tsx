import { AdminEvents } from '../features/admin-events/components/admin-events'
import { adminEventsTexts } from '../features/admin-events/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-events'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminEventsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminEventsPage() {
  return <AdminEvents />
}
