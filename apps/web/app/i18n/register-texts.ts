import { i18n, LANGUAGE } from './i18n'
import { spellOutMany } from './spell-out-many'
import type { TextKey } from './text-keys'

export type TextValues = Readonly<Record<string, string | number>>
export type Translate<Tree> = (key: TextKey<Tree> & string, values?: TextValues) => string

export interface Texts<Tree> {
  readonly namespace: string
  /** For code outside components (`meta`, error mapping); components take it from `useTexts`. */
  readonly t: Translate<Tree>
  /** The locale file itself, to walk its lists. */
  readonly source: Tree
}

/**
 * Gives a feature's locale file its namespace. Called at the top of a module of that feature, so the texts travel
 * in the feature's own chunk and are there before anything of it renders:
 *
 *     import es from './locale/es.json'
 *     export const homeTexts = registerTexts('home', es)
 */
export function registerTexts<const Tree extends object>(namespace: string, source: Tree): Texts<Tree> {
  i18n.addResourceBundle(LANGUAGE, namespace, spellOutMany(source), true, true)
  const t = (key: string, values?: TextValues) => i18n.t(key, { ...values, ns: namespace })
  return { namespace, source, t }
}
