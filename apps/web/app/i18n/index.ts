export { LANGUAGE } from './language'
export { registerTexts, type Texts, type Translate } from './register-texts'
export type { TextValues } from './translate'
export { useTexts } from './use-texts'
