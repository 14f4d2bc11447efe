import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const deviceTexts = registerTexts('race-day-device', es)
