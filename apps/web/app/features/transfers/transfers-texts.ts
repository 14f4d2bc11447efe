import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const transfersTexts = registerTexts('transfers', es)
