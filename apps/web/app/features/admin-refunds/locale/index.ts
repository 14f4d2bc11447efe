import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminRefundsTexts = registerTexts('admin-refunds', es)
