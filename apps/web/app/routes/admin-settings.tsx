import { SettingsScreen } from '../features/admin-settings/components/settings-screen'
import { adminSettingsTexts } from '../features/admin-settings/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminSettingsTexts.t('metaTitle'))

export default function AdminSettingsPage() {
  return <SettingsScreen />
}
