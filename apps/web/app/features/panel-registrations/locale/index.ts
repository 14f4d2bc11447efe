import { registerTexts } from '../../../i18n'
import es from './es.json'

export const panelRegistrationsTexts = registerTexts('panel-registrations', es)
