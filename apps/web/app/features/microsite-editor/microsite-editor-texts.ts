import { registerTexts } from '../../i18n'
import es from './locale/es.json'

export const micrositeEditorTexts = registerTexts('microsite-editor', es)
