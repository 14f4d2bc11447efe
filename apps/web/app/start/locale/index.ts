import { registerTexts } from '../../i18n'
import es from './es.json'

export const startTexts = registerTexts('start', es)
