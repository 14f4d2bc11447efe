import { registerTexts } from '../../../i18n'
import es from './es.json'

export const categoryChargeTexts = registerTexts('categoryCharge', es)
