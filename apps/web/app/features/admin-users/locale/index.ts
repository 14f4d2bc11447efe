import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminUsersTexts = registerTexts('admin-users', es)
