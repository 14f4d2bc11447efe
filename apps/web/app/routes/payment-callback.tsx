import { UnknownPayment } from '../features/payments/components/unknown-payment'
import { paymentsTexts } from '../features/payments/payments-texts'
import { guardedLoader } from '../session'
import { FormSkeleton } from '../ui/feedback/skeletons'
import type { Route } from './+types/payment-callback'

/** The guards' first step brings back the session that was set aside before leaving for the provider. */
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: paymentsTexts.t('return.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <FormSkeleton />
}

export default UnknownPayment
