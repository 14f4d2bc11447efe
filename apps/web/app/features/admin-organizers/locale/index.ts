import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminOrganizersTexts = registerTexts('admin-organizers', es)
