import { OwingRaces } from '../features/admin-refunds/components/owing-races'
import { adminRefundsTexts } from '../features/admin-refunds/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(adminRefundsTexts.t('metaTitle'))

export default function AdminRefundsPage() {
  return <OwingRaces />
}
