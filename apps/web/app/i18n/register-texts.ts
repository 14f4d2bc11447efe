import type { TextKey } from './text-keys'
import { type TextValues, translate } from './translate'

export type Translate<Tree> = (key: TextKey<Tree> & string, values?: TextValues) => string

export interface Texts<Tree> {
  readonly namespace: string
  /** For code outside components (`meta`, error mapping); components take it from `useTexts`. */
  readonly t: Translate<Tree>
  /** The locale file itself, to walk its lists. */
  readonly source: Tree
}

/**
 * Gives a feature's locale file its namespace. Called in the feature's `locale/index.ts`, so the texts travel in
 * the feature's own chunk and are there before anything of it renders:
 *
 *     import es from './es.json'
 *     export const homeTexts = registerTexts('home', es)
 */
export function registerTexts<const Tree extends object>(namespace: string, source: Tree): Texts<Tree> {
  return { namespace, source, t: (key, values) => translate(source, key, values) }
}
