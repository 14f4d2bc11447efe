import { registerTexts } from '../../../i18n'
import es from './es.json'

export const verificationTexts = registerTexts('verification', es)
