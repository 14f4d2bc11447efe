import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const micrositeTexts = registerTexts('microsite', es)
