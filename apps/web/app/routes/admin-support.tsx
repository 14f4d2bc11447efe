import { SupportScreen } from '../features/admin-support/components/support-screen'
import { adminSupportTexts } from '../features/admin-support/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminSupportTexts.t('metaTitle'))

export default function AdminSupportPage() {
  return <SupportScreen />
}
