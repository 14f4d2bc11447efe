import { registerTexts } from '../../../i18n'
import es from './es.json'

/** What somebody without an account reads while they prove their e-mail, namespace `guest`. */
export const guestTexts = registerTexts('guest', es)
