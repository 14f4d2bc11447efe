import { registerTexts } from '../../../i18n'
import es from './es.json'

/** Apart from the rest of the design system's: every page of a race writes dates, few need those of tables and forms. */
export const dateTexts = registerTexts('dates', es)
