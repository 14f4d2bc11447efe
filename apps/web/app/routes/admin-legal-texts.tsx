import { LegalTextsScreen } from '../features/admin-settings/components/legal-texts-screen'
import { adminSettingsTexts } from '../features/admin-settings/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminSettingsTexts.t('texts.metaTitle'))

export default function AdminLegalTextsPage() {
  return <LegalTextsScreen />
}
