import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The screens that open with no network, by an address that shows each, and the addresses that it stands for. */
const PAGES = [
  { address: '/organizador/dashboard', pattern: '^/organizador/dashboard/?$' },
  { address: '/organizador/acreditacion', pattern: '^/organizador/acreditacion/?$' },
  {
    address: '/organizador/acreditacion/novedades',
    pattern: '^/organizador/acreditacion/novedades/?$',
  },
  {
    address: '/organizador/eventos/carrera/check-in',
    pattern: '^/organizador/eventos/[^/]+/check-in/?$',
  },
]
/** Their routes, the layouts around them and what every page begins with. */
const ENTRIES =
  /\/app\/(entry\.client|root|panel\/(panel-layout|screens)|queries\/queries-layout|routes\/organizer-(dashboard|accreditation|accreditation-troubles|check-in))\.tsx/
/** Of `public/`, which the build copies as they are. */
const PUBLIC = [
  '/favicon.svg',
  '/race-day.webmanifest',
  '/race-day-192.png',
  '/race-day-512.png',
  '/sin-conexion.css',
  '/sin-conexion.html',
  '/sin-conexion-entrar.html',
]
const NAME = 'race-day-worker.js'

/** Writes the service worker of the race-day screens, with the list of every file that they may ever load. */
export function raceDayWorker(home = import.meta.dirname): Plugin {
  return {
    name: 'race-day-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const source = readFileSync(join(home, NAME), 'utf8')
      const given = { PAGES, FILES: filesOf(bundle).toSorted(), PUBLIC: publicHashes(home) }
      const version = createHash('sha256')
        .update(JSON.stringify(given))
        .update(source)
        .digest('hex')
        .slice(0, 12)
      const constants = Object.entries({ VERSION: version, ...given }).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
      )
      this.emitFile({ type: 'asset', fileName: NAME, source: constants.join('') + source })
    },
  }
}

/** Their names stay when they change: a worker knows them by what is in them. */
function publicHashes(home: string): Record<string, string> {
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(home, 'public', path)))
      .digest('hex')
  return Object.fromEntries(PUBLIC.map((path) => [path, hashOf(path)]))
}

/** Whatever is reached from the entries, at once or later. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const reached = new Set(
    chunks.filter(({ facadeModuleId }) => ENTRIES.test(facadeModuleId ?? '')).map(({ fileName }) => fileName),
  )
  for (const name of reached) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    for (const next of [...file.imports, ...file.dynamicImports, ...assetsOf(file)]) reached.add(next)
  }
  return [...reached].map((name) => `/${name}`)
}

function assetsOf({ viteMetadata }: Rolldown.OutputChunk): string[] {
  return [...(viteMetadata?.importedAssets ?? []), ...(viteMetadata?.importedCss ?? [])]
}
