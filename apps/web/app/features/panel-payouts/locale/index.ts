import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelPayoutsTexts = registerTexts('panel-payouts', es)
