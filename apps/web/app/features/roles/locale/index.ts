import { registerTexts } from '../../../i18n'
import es from './es.json'

export const rolesTexts = registerTexts('roles', es)
