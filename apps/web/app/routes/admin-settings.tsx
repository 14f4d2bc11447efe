import { SettingsScreen } from '../features/admin-settings/components/settings-screen'
import { adminSettingsTexts } from '../features/admin-settings/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-settings'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminSettingsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminSettingsPage() {
  return <SettingsScreen />
}
