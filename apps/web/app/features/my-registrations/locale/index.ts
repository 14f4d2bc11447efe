import { registerTexts } from '../../../i18n'
import es from './es.json'

export const myRegistrationsTexts = registerTexts('my-registrations', es)
