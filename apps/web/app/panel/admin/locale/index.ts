import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminTexts = registerTexts('admin', es)
