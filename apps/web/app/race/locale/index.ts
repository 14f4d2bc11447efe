import { registerTexts } from '../../i18n'
import es from './es.json'

export const raceTexts = registerTexts('race', es)
