import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelImportsTexts = registerTexts('panel-imports', es)
