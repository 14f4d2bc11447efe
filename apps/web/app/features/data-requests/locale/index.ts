import { registerTexts } from '../../../i18n'
import es from './es.json'

export const dataRequestsTexts = registerTexts('data-requests', es)
