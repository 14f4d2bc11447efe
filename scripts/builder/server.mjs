import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'
import { keepPackagesOutside, keepSourceAddress } from './server-plugins.mjs'

const outfile = join(repositoryRoot, 'apps/server/dist/main.js')

/** @type {import('./part').Part} */
export const server = {
  name: 'el servidor',
  done: 'Servidor listo',
  inputs: ['apps/server', 'apps/api', 'apps/sandbox', 'packages/contracts'],
  output: 'apps/server/dist',
  proof: ['apps/server/dist/main.js', 'apps/server/dist/main.js.map'],
  async build() {
    const files = await bundle('apps/server/src/main.ts', outfile).catch((error) => {
      throw new Error(`${error.message}\nNo se pudo construir el servidor.`)
    })
    // A server that starts meanwhile reads the old bundle or the new one, never half of one.
    for (const { path, contents } of files) writeFileSync(`${path}.next`, contents)
    for (const { path } of files) renameSync(`${path}.next`, path)
  },
}

/** @param {string} entry @param {string} target */
export async function bundle(entry, target, root = repositoryRoot) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build(bundleOptions(entry, target, root))
  return outputFiles
}

/** @param {string} entry @param {string} target */
export function bundleOptions(entry, target, root = repositoryRoot) {
  // The bundler looks packages up from the folder of the bundle, which must exist for that.
  mkdirSync(dirname(target), { recursive: true })
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: target,
    write: /** @type {const} */ (false),
    bundle: true,
    format: /** @type {const} */ ('esm'),
    platform: /** @type {const} */ ('node'),
    target: 'node20',
    jsx: /** @type {const} */ ('automatic'),
    sourcemap: true,
    charset: /** @type {const} */ ('utf8'),
    logLevel: /** @type {const} */ ('silent'),
    plugins: [keepPackagesOutside(dirname(target)), keepSourceAddress(dirname(target))],
  })
}
