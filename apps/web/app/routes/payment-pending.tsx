import { PaymentScreen } from '../features/payments/components/payment-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientLoader = guardedLoader()

export const meta = () => unlisted(paymentsTexts.t('pending.metaTitle'))

export { ConfirmingPayment as HydrateFallback } from '../features/payments/components/confirming-payment'

export default function PaymentPendingPage() {
  return <PaymentScreen asked="pending" />
}
