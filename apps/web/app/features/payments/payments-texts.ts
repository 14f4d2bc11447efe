import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const paymentsTexts = registerTexts('payments', es)
