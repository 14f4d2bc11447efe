import { registerTexts } from '../../../i18n'
import es from './es.json'

export const refundAccountTexts = registerTexts('refund-account', es)
