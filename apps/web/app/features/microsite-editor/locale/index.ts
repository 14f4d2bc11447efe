import { registerTexts } from '../../../i18n'
import es from './es.json'

export const micrositeEditorTexts = registerTexts('microsite-editor', es)
