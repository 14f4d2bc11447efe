import { registerTexts } from '../../../i18n'
import es from './page.es.json'

/** The words of the widgets themselves, which travel apart from the panel's. */
export const widgetTexts = registerTexts('widget', es)
