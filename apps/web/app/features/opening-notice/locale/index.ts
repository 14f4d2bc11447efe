import { registerTexts } from '../../../i18n'
import es from './es.json'

export const openingNoticeTexts = registerTexts('opening-notice', es)
