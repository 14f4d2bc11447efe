import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminSupportTexts = registerTexts('admin-support', es)
