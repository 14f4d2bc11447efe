import type { Texts, Translate } from './register-texts'

/**
 * `const t = useTexts(homeTexts)`, then `t('hero.title')`: keys are checked against the locale file. A component asks
 * here rather than read `texts.t`, so that a second language would only have to subscribe in this place.
 */
export function useTexts<Tree>(texts: Texts<Tree>): Translate<Tree> {
  return texts.t
}
