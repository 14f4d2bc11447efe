import { AuditScreen } from '../features/admin-audit/components/audit-screen'
import { adminAuditTexts } from '../features/admin-audit/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-audit'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminAuditTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminAuditPage() {
  return <AuditScreen />
}
