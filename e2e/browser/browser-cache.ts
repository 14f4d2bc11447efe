import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Where an unpacked browser is kept between runs: beside the installed packages, or, when those belong to
 * another user, in the first place this one may write to. A folder that someone else made is never used:
 * what is kept there gets executed.
 */
export function browserCacheFolder(): string {
  const candidates = [
    fileURLToPath(new URL('../../node_modules/.cache/zancada-chromium', import.meta.url)),
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'zancada-chromium'),
    join(tmpdir(), `zancada-chromium-${process.getuid?.() ?? 'usuario'}`),
  ]
  const folder = candidates.find(isOurs)
  if (folder === undefined) {
    throw new Error(
      `No hay dónde guardar el navegador; se intentó en ${candidates.join(', ')}. Define CHROMIUM_PATH.`,
    )
  }
  return folder
}

function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return process.getuid === undefined || statSync(folder).uid === process.getuid()
  } catch {
    return false
  }
}
