import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminNavigationTexts = registerTexts('admin-navigation', es)
