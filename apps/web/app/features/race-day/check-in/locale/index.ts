import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const checkInTexts = registerTexts('check-in', es)
