import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Names, readNames } from './read-names'
import { createResolver } from './resolve-import'
import { entryFiles } from './rules'
import { isTest, readSourceGraph } from './source-graph'
import type { Violation } from './violation'

/**
 * Values that a file exports and no other file imports: either nobody needs them, or only the file itself does and the
 * word `export` is a promise to nobody. What tests alone import is used.
 */
export function findUnusedExports(root: string): Violation[] {
  const { files } = readSourceGraph(root)
  const resolve = createResolver(root)
  const houses = new Map(files.map((file) => [file, readNames(file, readFileSync(join(root, file), 'utf8'))]))
  const used = new Map<string, Set<string>>(files.map((file) => [file, new Set()]))
  const isEntry = (file: string) => isTest(file) || entryFiles.some((entry) => entry.test(file))

  const pathOf = (from: string, specifier: string): string | undefined => {
    const target = resolve(from, specifier)
    return target?.kind === 'ours' ? target.path : undefined
  }
  /** Tells whether it is news. */
  const use = (from: string, { specifier, name }: { specifier: string; name: string }): boolean => {
    const names = used.get(pathOf(from, specifier) ?? '')
    if (!names || names.has(name)) return false
    names.add(name)
    return true
  }
  const isUsed = (file: string, name: string) => {
    const names = used.get(file)
    return isEntry(file) || names?.has(name) || names?.has('*')
  }

  for (const [file, { taken }] of houses) for (const each of taken) use(file, each)
  // What is passed on is used where it comes from once it is used where it arrives.
  while ([...houses].some(([file, names]) => passOn(file, names)));

  function passOn(file: string, { given, passedOn }: Names): boolean {
    const named = given.filter(({ name, from }) => from && isUsed(file, name) && use(file, from))
    const whole = isEntry(file) ? ['*'] : [...(used.get(file) ?? [])]
    const starred = passedOn.flatMap((specifier) => whole.filter((name) => use(file, { specifier, name })))
    return named.length > 0 || starred.length > 0
  }

  return [...houses].flatMap(([file, { given }]) =>
    given
      .filter(({ name }) => !isUsed(file, name))
      .map(({ name, line }) => ({
        file,
        line,
        what: `exports ${name}, which nobody imports`,
        rule: 'what only its own file needs is not exported, and what nobody needs is deleted',
      })),
  )
}
