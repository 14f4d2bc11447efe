import { registerTexts } from '../../../i18n'
import es from './es.json'

/** Apart from the rest of the design system's: every page carries the snackbar, few need those of tables and forms. */
export const snackbarTexts = registerTexts('snackbar', es)
