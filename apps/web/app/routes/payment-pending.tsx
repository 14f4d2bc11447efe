import { PaymentScreen } from '../features/payments/components/payment-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { FormSkeleton } from '../ui/feedback/skeletons'
import type { Route } from './+types/payment-pending'

export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: paymentsTexts.t('pending.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <FormSkeleton />
}

export default function PaymentPendingPage() {
  return <PaymentScreen asked="pending" />
}
