import { PaymentScreen } from '../features/payments/components/payment-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { FormSkeleton } from '../ui/feedback/skeletons'

export const clientLoader = guardedLoader()

export const meta = () => unlisted(paymentsTexts.t('pending.metaTitle'))

export function HydrateFallback() {
  return <FormSkeleton />
}

export default function PaymentPendingPage() {
  return <PaymentScreen asked="pending" />
}
