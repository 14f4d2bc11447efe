import { registerTexts } from '../../../i18n'
import es from './es.json'

export const adminJobsTexts = registerTexts('admin-jobs', es)
