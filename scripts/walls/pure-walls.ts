import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPlace } from './api-place'
import { type Names, readNames } from './read-names'
import { createResolver, type Resolver } from './resolve-import'
import { pureFiles, purePackages } from './rules'
import type { SourceGraph } from './source-graph'
import type { Violation } from './violation'

/**
 * A decision that needs nothing from outside is a file of its own, named `.rules.ts`. So a file of that name takes
 * values only from its like, and a plain file that does no more than that, and waits for nothing, must bear the name.
 */
export function misnamedFiles(root: string, { files }: SourceGraph): Violation[] {
  const modules = files.filter((file) => apiPlace(file)?.room === 'module' && !/\.test\.tsx?$/.test(file))
  const sources = new Map(modules.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const house = { names: namesOf(sources), resolve: createResolver(root) }
  return modules.flatMap((file) => {
    const impure = impureImports(file, house)
    if (RULES.test(file))
      return impure.map(({ specifier, name }) => ({
        file,
        line: 1,
        what: `takes ${name} from ${specifier}`,
        rule: 'a .rules.ts file is pure: it takes values only from contracts and other .rules.ts files',
      }))
    const isMisnamed =
      isPlain(file) && impure.length === 0 && decides(sources.get(file) ?? '', house.names.get(file))
    return isMisnamed
      ? [
          {
            file,
            line: 1,
            what: 'is pure',
            rule: 'a pure file of a module is named .rules.ts, so that the wall keeps it so',
          },
        ]
      : []
  })
}

const RULES = /\.rules\.ts$/

interface House {
  readonly names: ReadonlyMap<string, Names>
  readonly resolve: Resolver
}

function namesOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, Names> {
  return new Map([...sources].map(([file, source]) => [file, readNames(file, source)]))
}

/** Without a suffix that tells its layer, and no door. */
function isPlain(file: string): boolean {
  const place = apiPlace(file)
  return (
    place?.room === 'module' &&
    place.layer === 'use case' &&
    /\/[\w-]+\.ts$/.test(file) &&
    !/\/jobs\.ts$/.test(file)
  )
}

/** It gives values, none of them is waited for, and no row of the database is what it knows. */
function decides(source: string, names: Names | undefined): boolean {
  const knowsRows = names?.taken.some(({ specifier }) => specifier.endsWith('.repository'))
  return (names?.given.length ?? 0) > 0 && !knowsRows && !/\basync\b|\bPromise\b/.test(source)
}

function impureImports(file: string, house: House) {
  const { taken = [], given = [] } = house.names.get(file) ?? {}
  return [...taken, ...given.flatMap(({ from }) => from ?? [])].filter(
    ({ specifier, name, isType }) => !isType && !isPure(file, specifier, name, house),
  )
}

/** What comes through a module's index is as pure as the file it comes from. */
function isPure(from: string, specifier: string, name: string, house: House): boolean {
  if (purePackages.includes(specifier)) return true
  const target = house.resolve(from, specifier)
  if (target?.kind !== 'ours') return false
  if (target.workspace === 'contracts' || RULES.test(target.path) || pureFiles.includes(target.path))
    return true
  const given = house.names.get(target.path)?.given.find((each) => each.name === name)?.from
  return given !== undefined && isPure(target.path, given.specifier, given.name, house)
}
