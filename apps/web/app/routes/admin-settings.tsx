import { SettingsScreen } from '../features/admin-settings/components/settings-screen'
import { adminSettingsTexts } from '../features/admin-settings/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminSettingsTexts.t('metaTitle'))

export default function AdminSettingsPage() {
  return <SettingsScreen />
}
