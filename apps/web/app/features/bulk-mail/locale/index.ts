import { registerTexts } from '../../../i18n'
import es from './es.json'

export const bulkMailTexts = registerTexts('bulk-mail', es)
