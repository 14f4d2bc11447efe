import { RefundClosing } from '../features/admin-refunds/components/refund-closing'
import { adminRefundsTexts } from '../features/admin-refunds/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/admin-refund-closing'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: adminRefundsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function AdminRefundClosingPage({ params }: Route.ComponentProps) {
  return <RefundClosing slug={params.slug} />
}
