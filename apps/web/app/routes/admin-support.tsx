import { SupportScreen } from '../features/admin-support/components/support-screen'
import { adminSupportTexts } from '../features/admin-support/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminSupportTexts.t('metaTitle'))

export default function AdminSupportPage() {
  return <SupportScreen />
}
