import { registerTexts } from '../../../../i18n'
import es from './es.json'

export const accreditationTexts = registerTexts('accreditation', es)
