import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The same files run from the sources (development) and from the bundle (production): both look upward for the root. */
export const repositoryRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(directory: string): string {
  if (existsSync(join(directory, 'package-lock.json'))) return directory
  const parent = dirname(directory)
  if (parent === directory) throw new Error('The repository that holds this program was not found')
  return findRoot(parent)
}
