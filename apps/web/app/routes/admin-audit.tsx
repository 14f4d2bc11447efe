import { AuditScreen } from '../features/admin-audit/components/audit-screen'
import { adminAuditTexts } from '../features/admin-audit/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminAuditTexts.t('metaTitle'))

export default function AdminAuditPage() {
  return <AuditScreen />
}
