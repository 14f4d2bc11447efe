import { registerTexts } from '../../../i18n'
import es from './es.json'

/** Apart from the shell's own: visitors never read them. */
export const viewingTexts = registerTexts('viewing', es)
