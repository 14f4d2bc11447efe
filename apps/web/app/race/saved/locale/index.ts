import { registerTexts } from '../../../i18n'
import es from './es.json'

export const savedRaceTexts = registerTexts('savedRace', es)
