import { registerTexts } from '../../i18n'
import es from './es.json'

export const panelTexts = registerTexts('panel', es)
