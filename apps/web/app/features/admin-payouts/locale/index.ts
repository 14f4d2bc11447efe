import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminPayoutsTexts = registerTexts('admin-payouts', es)
