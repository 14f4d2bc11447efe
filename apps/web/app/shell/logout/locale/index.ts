import { registerTexts } from '../../../i18n'
import es from './es.json'

export const logoutTexts = registerTexts('logout', es)
