import { registerTexts } from '../../i18n'
import es from './es.json'

/** What the session itself says, namespace `session`. */
export const sessionTexts = registerTexts('session', es)
