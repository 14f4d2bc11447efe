import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const panelRegistrationsTexts = registerTexts('panel-registrations', es)
