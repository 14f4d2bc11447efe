import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminSettingsTexts = registerTexts('admin-settings', es)
