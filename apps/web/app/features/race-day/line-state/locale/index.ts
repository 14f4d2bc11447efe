import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const lineStateTexts = registerTexts('line-state', es)
