import { RefundAccountScreen } from '../features/refund-account/components/refund-account-screen'
import { refundAccountTexts } from '../features/refund-account/locale'
import type { Route } from './+types/refund-account'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: refundAccountTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default RefundAccountScreen
