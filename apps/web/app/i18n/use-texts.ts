import { useTranslation } from 'react-i18next'
import type { Texts, Translate } from './register-texts'

/** `const t = useTexts(homeTexts)`, then `t('hero.title')`: keys are checked against the locale file. */
export function useTexts<Tree>(texts: Texts<Tree>): Translate<Tree> {
  useTranslation(texts.namespace)
  return texts.t
}
