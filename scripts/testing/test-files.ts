import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'

export type TestProject = 'api' | 'dom' | 'pure' | 'launcher'

const LAUNCHER = 'apps/server/src/postgres/'
const DOCUMENT = /@vitest-environment happy-dom/
/** One that reaches the database without saying so fails at once: only this project is given one. */
const DATABASE = /createTestApi|openReturns|postgresUrl|payment-world|itEndsWhileTheProviderIsAway/

export function testFiles(
  root = repositoryRoot,
  isAsked: (path: string) => boolean = () => true,
): Record<TestProject, string[]> {
  const files: Record<TestProject, string[]> = { api: [], dom: [], pure: [], launcher: [] }
  for (const path of findTests(root).filter(isAsked))
    files[projectOf(path, readFileSync(join(root, path), 'utf8'))].push(path)
  return files
}

/** Where a test file belongs, by what it says. */
export function projectOf(path: string, source: string): TestProject {
  if (path.startsWith(LAUNCHER)) return 'launcher'
  if (DOCUMENT.test(source)) return 'dom'
  return DATABASE.test(source) ? 'api' : 'pure'
}

const ROOMS = ['apps', 'packages', 'scripts', 'bench', 'world']
const SKIPPED = /^(node_modules|build|dist|\..*)$/

function findTests(root: string, folders: readonly string[] = ROOMS): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : findTests(root, [path])
      return /\.test\.tsx?$/.test(entry.name) ? [path] : []
    }),
  )
}
