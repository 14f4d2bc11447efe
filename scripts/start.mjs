import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from './repository.mjs'

const { engines } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
const needed = engines.node.replace(/[^\d.]/g, '')

if (isOlder(process.versions.node, needed)) {
  console.error(`Zancada necesita Node ${needed} o posterior; este es Node ${process.versions.node}.`)
  console.error('Instala una versión reciente desde https://nodejs.org y vuelve a intentarlo.')
  process.exit(1)
}

// A process forked by the server runs this file again; its parent has already built.
if (cluster.isPrimary) await buildOrExit()

// The server runs in this very process, so the signals npm passes on reach it directly.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(repositoryRoot, 'apps/server/dist/main.js')).href)

async function buildOrExit() {
  try {
    const { buildWhatIsStale } = await import('./build.mjs')
    await buildWhatIsStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** @param {string} version @param {string} other */
function isOlder(version, other) {
  const [here, there] = [version, other].map((each) => each.split('.').map(Number))
  for (const [index, number] of (there ?? []).entries()) {
    const own = here?.[index] ?? 0
    if (own !== number) return own < number
  }
  return false
}
