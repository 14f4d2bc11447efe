import { PaymentScreen } from '../features/payments/components/payment-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { FormSkeleton } from '../ui/feedback/skeletons'
import type { Route } from './+types/payment-failure'

export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: paymentsTexts.t('failure.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <FormSkeleton />
}

export default function PaymentFailurePage() {
  return <PaymentScreen asked="failure" />
}
