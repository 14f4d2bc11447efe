import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build.mjs'
import { repositoryRoot } from './repository.mjs'

/** `node scripts/upkeep.mjs migrate`, `backup|restore|check [folder]` or `ask <question> [about]`: runs one command of the product on its state, and ends. */
try {
  await buildWhatIsStale()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(repositoryRoot, 'apps/server/dist/upkeep.js')).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
