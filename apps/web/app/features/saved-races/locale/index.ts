import { registerTexts } from '../../../i18n'
import es from './es.json'

export const savedRacesTexts = registerTexts('saved-races', es)
