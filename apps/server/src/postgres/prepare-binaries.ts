import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyBinaries, copyPaths, usableCacheRoot } from './binary-copy'
import { BinariesUnusableError } from './errors'
import { restoreLibraryLinks } from './library-links'
import type { PostgresPackage } from './platform-package'
import { runProgram } from './run-program'
import type { UnprivilegedUser } from './unprivileged-user'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** `18` of `18.4`: data directories are only good for one of these. */
  majorVersion: string
}

export interface PreparationOptions {
  source: PostgresPackage
  user: UnprivilegedUser | undefined
  cacheRoots: readonly string[]
  onProgress: (line: string) => void
}

/**
 * Binaries that the chosen user can truly run, found by running them: in the npm package, or else in a copy
 * where that user can reach and read them (the install may sit under a 0700 home, be read-only, or lack modes).
 */
export async function prepareBinaries(options: PreparationOptions): Promise<PostgresBinaries> {
  const { source, user } = options
  const linked = await restoreLibraryLinks(source.directory)
  const inPlace = linked ? await tryBinaries(source.directory, user) : 'el paquete es de solo lectura'
  if (typeof inPlace !== 'string') return inPlace

  let reason = inPlace
  for (const root of options.cacheRoots) {
    if (!(await usableCacheRoot(root, user))) continue
    for (const copy of copyPaths(root, source)) {
      if (!existsSync(copy)) {
        options.onProgress('Copiando PostgreSQL a una carpeta accesible…')
        await copyBinaries(source, copy)
      }
      const copied = await tryBinaries(copy, user)
      if (typeof copied !== 'string') return copied
      reason = copied
    }
  }
  throw new BinariesUnusableError(reason)
}

/** The binaries of a package directory, or the reason why the user cannot run them. */
async function tryBinaries(
  directory: string,
  user: UnprivilegedUser | undefined,
): Promise<PostgresBinaries | string> {
  const bin = join(directory, 'native', 'bin')
  const initdb = join(bin, 'initdb')
  const postgres = join(bin, 'postgres')
  const answers = [
    await runProgram(initdb, ['--version'], { cwd: '/', user }),
    await runProgram(postgres, ['--version'], { cwd: '/', user }),
  ]
  const failure = answers.find((answer) => !answer.succeeded)
  if (failure) return failure.output.split('\n')[0] || 'no responde'
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(answers[1]?.output ?? '')?.[1]
  return majorVersion ? { initdb, postgres, majorVersion } : 'versión desconocida'
}
