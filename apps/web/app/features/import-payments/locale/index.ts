import { registerTexts } from '../../../i18n'
import es from './es.json'

export const importPaymentsTexts = registerTexts('importPayments', es)
