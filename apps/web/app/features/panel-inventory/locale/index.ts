import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelInventoryTexts = registerTexts('panel-inventory', es)
