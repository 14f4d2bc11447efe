import { CallbackScreen } from '../features/payments/components/callback-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { secretAddress } from '../shell/page-meta'

/** The guards' first step brings back the session that was set aside before leaving for the provider. */
export const clientLoader = guardedLoader()

/** The address carries the transaction's id: it is neither listed nor told to other sites. */
export const meta = () => secretAddress(paymentsTexts.t('return.metaTitle'))

export { ConfirmingPayment as HydrateFallback } from '../features/payments/components/confirming-payment'

export default CallbackScreen
