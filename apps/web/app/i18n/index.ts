export { i18n, LANGUAGE } from './i18n'
export { registerTexts, type Texts, type TextValues, type Translate } from './register-texts'
export { useTexts } from './use-texts'
