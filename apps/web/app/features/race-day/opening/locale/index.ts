import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const openingTexts = registerTexts('race-day-opening', es)
