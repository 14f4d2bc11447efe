import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPlace } from './api-place'
import { type OpenRepository, openRepositories } from './open-repositories'
import { readNames } from './read-names'
import { readTables } from './read-tables'
import { createResolver } from './resolve-import'
import { listSources } from './source-graph'
import type { Violation } from './violation'

/**
 * What an index passes on from a repository that writes: its caller goes round the use case that decides, tells the
 * audit and keeps the order of locks. A repository that only reads may be passed on, as its tables may be read.
 */
export function findRawExports(
  root: string,
  open: readonly OpenRepository[] = openRepositories,
): Violation[] {
  const resolve = createResolver(root)
  const needed = new Set<string>()
  const allowed = open.flatMap(({ file, names }) => names.map((name) => nameOf(file, name)))

  const broken = listSources(root, 'apps/api/src/modules').flatMap((file) => {
    const place = apiPlace(file)
    if (place?.room !== 'module' || !place.door) return []
    return readNames(file, readFileSync(join(root, file), 'utf8')).given.flatMap(({ name, line, from }) => {
      const target = from && resolve(file, from.specifier)
      if (target?.kind !== 'ours' || !writes(root, target.path)) return []
      const raw = nameOf(target.path.replace('apps/api/src/modules/', ''), name)
      needed.add(raw)
      const rule =
        'an index gives use cases and reads; a repository that writes stays behind them, or its line in scripts/walls/open-repositories.ts says why not'
      return allowed.includes(raw) ? [] : [{ file, line, what: `passes on ${name} of ${target.path}`, rule }]
    })
  })
  const unneeded = allowed.filter((raw) => !needed.has(raw))
  return [
    ...broken,
    ...unneeded.map((raw) => ({
      file: 'scripts/walls/open-repositories.ts',
      line: 1,
      what: `excepts ${raw}`,
      rule: 'the list only shrinks: what no index passes on is taken out of it',
    })),
  ]
}

const nameOf = (file: string, name: string) => `${file} ${name}`

function writes(root: string, path: string): boolean {
  const file = join(root, path)
  if (!path.endsWith('.repository.ts') || !existsSync(file)) return false
  return readTables(path, readFileSync(file, 'utf8')).some(({ access }) => access === 'write')
}
