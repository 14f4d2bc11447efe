import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelWaitlistTexts = registerTexts('panel-waitlist', es)
