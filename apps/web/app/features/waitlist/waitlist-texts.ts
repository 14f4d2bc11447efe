import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const waitlistTexts = registerTexts('waitlist', es)
