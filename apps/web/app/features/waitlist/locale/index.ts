import { registerTexts } from '../../../i18n'
import es from './es.json'

export const waitlistTexts = registerTexts('waitlist', es)
