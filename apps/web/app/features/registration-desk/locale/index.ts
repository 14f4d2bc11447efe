import { registerTexts } from '../../../i18n'
import es from './es.json'

export const deskTexts = registerTexts('registrationDesk', es)
