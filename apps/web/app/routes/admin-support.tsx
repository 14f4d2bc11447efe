import { SupportScreen } from '../features/admin-support/components/support-screen'
import { adminSupportTexts } from '../features/admin-support/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-support'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminSupportTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminSupportPage() {
  return <SupportScreen />
}
