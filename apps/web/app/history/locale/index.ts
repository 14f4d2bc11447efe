import { registerTexts } from '../../i18n'
import es from './es.json'

export const historyTexts = registerTexts('history', es)
