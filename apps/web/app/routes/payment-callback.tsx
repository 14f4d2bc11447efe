import { CallbackScreen } from '../features/payments/components/callback-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { FormSkeleton } from '../ui/feedback/skeletons'
import type { Route } from './+types/payment-callback'

/** The guards' first step brings back the session that was set aside before leaving for the provider. */
export const clientLoader = guardedLoader()

/** The address carries the transaction's id: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: paymentsTexts.t('return.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export function HydrateFallback() {
  return <FormSkeleton />
}

export default CallbackScreen
