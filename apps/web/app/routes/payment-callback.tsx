import { CallbackScreen } from '../features/payments/components/callback-screen'
import { paymentsTexts } from '../features/payments/locale'
import { guardedLoader } from '../session'
import { secretAddress } from '../shell/page-meta'
import { FormSkeleton } from '../ui/feedback/skeletons'

/** The guards' first step brings back the session that was set aside before leaving for the provider. */
export const clientLoader = guardedLoader()

/** The address carries the transaction's id: it is neither listed nor told to other sites. */
export const meta = () => secretAddress(paymentsTexts.t('return.metaTitle'))

export function HydrateFallback() {
  return <FormSkeleton />
}

export default CallbackScreen
