import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelReportsTexts = registerTexts('panel-reports', es)
