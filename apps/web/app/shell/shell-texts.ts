import { registerTexts } from '../i18n'
import es from './locale/es.json'

export const shellTexts = registerTexts('shell', es)
