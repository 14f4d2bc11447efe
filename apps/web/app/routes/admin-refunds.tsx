import { OwingRaces } from '../features/admin-refunds/components/owing-races'
import { adminRefundsTexts } from '../features/admin-refunds/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(adminRefundsTexts.t('metaTitle'))

export default function AdminRefundsPage() {
  return <OwingRaces />
}
