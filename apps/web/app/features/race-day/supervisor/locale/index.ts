import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const supervisorTexts = registerTexts('race-day-supervisor', es)
