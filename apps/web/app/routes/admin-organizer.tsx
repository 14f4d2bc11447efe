import { AdminOrganizerScreen } from '../features/admin-organizers/components/admin-organizer-screen'
import { adminOrganizersTexts } from '../features/admin-organizers/locale'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/admin-organizer'

export const meta = () => unlisted(adminOrganizersTexts.t('metaTitle'))

export default function AdminOrganizerPage({ params }: Route.ComponentProps) {
  return <AdminOrganizerScreen key={params.id} id={params.id} />
}
