import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const undoTexts = registerTexts('race-day-undo', es)
