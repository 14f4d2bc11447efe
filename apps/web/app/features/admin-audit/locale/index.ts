import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminAuditTexts = registerTexts('admin-audit', es)
