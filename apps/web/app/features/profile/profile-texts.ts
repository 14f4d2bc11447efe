import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const profileTexts = registerTexts('profile', es)
