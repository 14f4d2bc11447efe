import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const widgetsTexts = registerTexts('widgets', es)
