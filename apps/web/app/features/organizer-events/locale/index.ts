import { registerTexts } from '../../../i18n'
import es from './es.json'

export const organizerEventsTexts = registerTexts('organizer-events', es)
