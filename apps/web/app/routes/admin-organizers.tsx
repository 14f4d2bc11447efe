import { AdminOrganizers } from '../features/admin-organizers/components/admin-organizers'
import { adminOrganizersTexts } from '../features/admin-organizers/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-organizers'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminOrganizersTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminOrganizersPage() {
  return <AdminOrganizers />
}
