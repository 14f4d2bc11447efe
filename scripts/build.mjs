import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { alone } from './builder/alone.mjs'
import { fingerprint, isFresh, markFresh, markStale } from './builder/freshness.mjs'
import { server } from './builder/server.mjs'
import { web } from './builder/web.mjs'

const parts = [web, server]

/** Builds what is missing or older than its sources. When nothing is, it only reads and hashes them. */
export async function buildWhatIsStale() {
  if (staleParts().length === 0) return
  await alone(async () => {
    // Another build may have finished while this one waited for its turn.
    const builds = await Promise.allSettled(staleParts().map(build))
    for (const each of builds) if (each.status === 'rejected') throw each.reason
  })
}

function staleParts() {
  return parts
    .map((part) => ({ part, inputs: fingerprint(part) }))
    .filter(({ part, inputs }) => !isFresh(part, inputs))
}

/** @param {{ part: import('./builder/part').Part, inputs: string }} stale */
async function build({ part, inputs }) {
  const started = Date.now()
  console.log(`  Construyendo ${part.name}…`)
  markStale(part)
  await part.build()
  markFresh(part, inputs)
  const seconds = ((Date.now() - started) / 1000).toLocaleString('es-CO', { maximumFractionDigits: 1 })
  console.log(`  ${part.done} en ${seconds} s`)
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  try {
    await buildWhatIsStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
