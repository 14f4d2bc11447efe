import { LegalTextsScreen } from '../features/admin-settings/components/legal-texts-screen'
import { adminSettingsTexts } from '../features/admin-settings/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-legal-texts'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminSettingsTexts.t('texts.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminLegalTextsPage() {
  return <LegalTextsScreen />
}
