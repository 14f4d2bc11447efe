import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminDashboardTexts = registerTexts('admin-dashboard', es)
