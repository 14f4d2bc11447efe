import { RefundAccountScreen } from '../features/refund-account/components/refund-account-screen'
import { refundAccountTexts } from '../features/refund-account/locale'
import { secretAddress } from '../shell/page-meta'

export const meta = () => secretAddress(refundAccountTexts.t('metaTitle'))

export default RefundAccountScreen
