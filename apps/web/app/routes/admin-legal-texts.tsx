import { LegalTextsScreen } from '../features/admin-settings/components/legal-texts-screen'
import { adminSettingsTexts } from '../features/admin-settings/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminSettingsTexts.t('texts.metaTitle'))

export default function AdminLegalTextsPage() {
  return <LegalTextsScreen />
}
