import { registerTexts } from '../../../i18n'
import es from './es.json'

/** Apart from the rest of `ui`: pages that wait for a touch carry these two and no more. */
export const lateTexts = registerTexts('late', es)
