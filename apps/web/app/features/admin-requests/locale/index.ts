import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminRequestsTexts = registerTexts('admin-requests', es)
