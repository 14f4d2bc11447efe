import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminEventsTexts = registerTexts('admin-events', es)
