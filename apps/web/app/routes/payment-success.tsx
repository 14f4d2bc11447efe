import { KeepInAccount } from '../features/accounts/components/keep-in-account'
import { PaymentScreen } from '../features/payments/components/payment-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientLoader = guardedLoader()

/** Whether anything was paid is known once the page asked; until then, and without a purchase, it promises nothing. */
export const meta = () => unlisted(paymentsTexts.t('return.metaTitle'))

export { ConfirmingPayment as HydrateFallback } from '../features/payments/components/confirming-payment'

export default function PaymentSuccessPage() {
  return <PaymentScreen asked="success" keep={<KeepInAccount />} />
}
