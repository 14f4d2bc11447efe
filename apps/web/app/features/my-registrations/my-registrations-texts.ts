import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const myRegistrationsTexts = registerTexts('my-registrations', es)
