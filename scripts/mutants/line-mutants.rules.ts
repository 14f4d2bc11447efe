/** One wrong change of one line. */
export interface Mutant {
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
}

type Change = readonly [pattern: RegExp, to: string]

/** Changes inside a line. Blanks around an operator keep types (`Promise<void>`) and arrows out. */
const CHANGES: readonly Change[] = [
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ > /, ' >= '],
  [/ < /, ' <= '],
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ <> /, ' = '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ - (?=\w)/, ' + '],
  [/ \+ (?=\w)/, ' - '],
  [/\bnot exists\b/, 'exists'],
  [/\bis not null\b/, 'is null'],
  [/\bis null\b/, 'is not null'],
  [/, 'is not', null/, ", 'is', null"],
  [/, 'is', null/, ", 'is not', null"],
  [/', '=', /, "', '!=', "],
  [/\bMath\.min\b/, 'Math.max'],
  [/\bMath\.max\b/, 'Math.min'],
  [/\bmin\((?=\w)/, 'max('],
  [/\bmax\((?=\w)/, 'min('],
  [/ desc$/, ''],
  [/, 'desc'\)/, ')'],
  [/, 'with ties'\)/, ')'],
]

/** Lines whose loss leaves sound code behind: a condition, a lock, an effect. */
const DROPPED: readonly RegExp[] = [
  /^\s*(and|or) /,
  /^\s*\.where\(.*\)$/,
  /^\s*\.(forUpdate|skipLocked|forShare)\(\)$/,
  /^\s*for (update|share)\b/,
  /^\s*await [\w.]+\(.*\)$/,
  /^\s*if \(.*\) (return|throw|continue)\b.*$/,
]

const IGNORED = /^\s*(\/\/|\/?\*|import |export (type|interface) |type |readonly |\})/

/** Every mutant of a source. The caller drops those that are no longer TypeScript. */
export function mutantsOf(path: string, source: string): Mutant[] {
  return source.split('\n').flatMap((before, index) => {
    if (before.trim() === '' || IGNORED.test(before)) return []
    const line = index + 1
    const dropped = isBalanced(before) && DROPPED.some((pattern) => pattern.test(before)) ? [''] : []
    const changed = CHANGES.flatMap(([pattern, to]) =>
      pattern.test(before) ? [before.replace(pattern, to)] : [],
    )
    return [...dropped, ...changed].map((after) => ({ path, line, before, after }))
  })
}

export function mutated(source: string, { line, before, after }: Mutant): string {
  const lines = source.split('\n')
  if (lines[line - 1] !== before) throw new Error(`line ${line} is no longer «${before.trim()}»`)
  return lines.with(line - 1, after).join('\n')
}

function isBalanced(line: string): boolean {
  const count = (character: string) => line.split(character).length
  return count('(') === count(')') && count('{') === count('}') && count('`') % 2 === 1
}

/** The same order for the same seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return items
    .map((item) => ({ item, turn: random() }))
    .toSorted((left, right) => left.turn - right.turn)
    .map(({ item }) => item)
}
