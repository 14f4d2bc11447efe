import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const organizersTexts = registerTexts('organizers', es)
