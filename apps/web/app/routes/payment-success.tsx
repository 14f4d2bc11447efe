import { KeepInAccount } from '../features/accounts/components/keep-in-account'
import { PaymentScreen } from '../features/payments/components/payment-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { FormSkeleton } from '../ui/feedback/skeletons'
import type { Route } from './+types/payment-success'

export const clientLoader = guardedLoader()

/** Whether anything was paid is known once the page asked; until then, and without a purchase, it promises nothing. */
export const meta: Route.MetaFunction = () => [
  { title: paymentsTexts.t('return.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <FormSkeleton />
}

export default function PaymentSuccessPage() {
  return <PaymentScreen asked="success" keep={<KeepInAccount />} />
}
