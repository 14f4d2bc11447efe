import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminPaymentsTexts = registerTexts('admin-payments', es)
