import { registerTexts } from '../../i18n'
import es from './es.json'

/** The error catalogue's own texts, namespace `api`. */
export const apiTexts = registerTexts('api', es)

export type ApiTextKey = Parameters<typeof apiTexts.t>[0]
