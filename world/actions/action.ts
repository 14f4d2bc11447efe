import type { Random } from '../run/random'
import type { World } from '../run/world'

/** What an action is about, by the model's own names: each a word without spaces, or a number. */
export type Given = Readonly<Record<string, string>>

/** What came of it. `skipped`: what it is about is not there, as in a story whose beginning was left out. */
export type Outcome = 'done' | 'refused' | 'skipped'

export interface Action {
  readonly name: string
  /** A sentence with `{names}`, by which a story tells it and is read again. */
  readonly sentence: string
  /** The calls of the API that it makes, as the route table names them. */
  readonly routes: readonly string[]
  /** How often it is tried beside the others. */
  readonly weight: number
  /** Undefined when it makes no sense now. */
  readonly plan: (world: World, random: Random) => Given | undefined
  readonly act: (world: World, given: Given) => Outcome | Promise<Outcome>
}

const HOLE = /\{(\w+)\}/g

export function tell({ sentence }: Pick<Action, 'sentence'>, given: Given): string {
  return sentence.replaceAll(HOLE, (_, name: string) => given[name] ?? '—')
}

/** Undefined when the line tells something else. */
export function read({ sentence }: Pick<Action, 'sentence'>, line: string): Given | undefined {
  const names = [...sentence.matchAll(HOLE)].map(([, name = '']) => name)
  const pattern = sentence
    .split(HOLE)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(\\S+)'))
    .join('')
  const found = new RegExp(`^${pattern}$`).exec(line)
  if (!found) return undefined
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
}

export const outcomeOf = ({ isDone }: { readonly isDone: boolean }): Outcome => (isDone ? 'done' : 'refused')
