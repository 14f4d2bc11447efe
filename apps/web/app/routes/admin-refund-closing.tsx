import { RefundClosing } from '../features/admin-refunds/components/refund-closing'
import { adminRefundsTexts } from '../features/admin-refunds/locale'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/admin-refund-closing'

export const meta = () => unlisted(adminRefundsTexts.t('metaTitle'))

export default function AdminRefundClosingPage({ params }: Route.ComponentProps) {
  return <RefundClosing slug={params.slug} />
}
