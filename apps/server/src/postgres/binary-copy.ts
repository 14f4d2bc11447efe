import { randomBytes } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { systemCode } from './errors'
import { restoreLibraryLinks } from './library-links'
import type { PostgresPackage } from './platform-package'
import { canReach } from './reachable-directory'
import type { UnprivilegedUser } from './unprivileged-user'

const abandonedAfterMs = 60 * 60 * 1000

/** Places that may hold a copy of the binaries, best first. A temp folder is last: cleaners sweep it. */
export function defaultCacheRoots(): string[] {
  const uid = process.geteuid?.() ?? 0
  const own = uid === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? homeCache())
  return [
    ...(own ? [join(own, 'zancada')] : []),
    join(tmpdir(), `zancada-cache-${uid}`),
    `/tmp/zancada-cache-${uid}`,
  ]
}

/** Whether the root can be made or found, belongs to us alone and is within the user's reach. */
export async function usableCacheRoot(root: string, user: UnprivilegedUser | undefined): Promise<boolean> {
  try {
    await mkdir(root, { recursive: true, mode: 0o755 })
    const found = await lstat(root)
    // A predictable name under /tmp may have been planted by somebody else, with their binaries in it.
    const ours = found.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0
    return ours && (!user || (await canReach(root, user)))
  } catch {
    return false
  }
}

/**
 * Where copies of this version go. A copy that stopped working (a cleaner swept half of it) is left alone,
 * because another process may be about to use it, and the next name is taken.
 */
export function copyPaths(root: string, source: PostgresPackage): string[] {
  const name = join(root, `${basename(source.directory)}-${source.version}`)
  return [name, `${name}-2`, `${name}-3`]
}

/**
 * Copies the package to the target. The work happens in a draft that is renamed when whole, so
 * processes copying at once never see half a copy: the first rename wins and the rest use it.
 */
export async function copyBinaries(source: PostgresPackage, target: string): Promise<void> {
  await removeAbandonedDrafts(dirname(target))
  const draft = `${target}.draft-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await copyReadable(join(source.directory, 'native'), join(draft, 'native'))
    await copyFile(join(source.directory, 'package.json'), join(draft, 'package.json'))
    await chmod(draft, 0o755)
    await restoreLibraryLinks(draft)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const code = systemCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

// Modes are set anew: an install made under umask 077 is unreadable for everyone else.
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    // Static libraries only serve to compile against.
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

async function removeAbandonedDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.includes('.draft-')) continue
    const draft = join(root, name)
    const touched = await stat(draft).catch(() => undefined)
    if (touched && Date.now() - touched.mtimeMs > abandonedAfterMs)
      await rm(draft, { recursive: true, force: true })
  }
}

function homeCache(): string | undefined {
  try {
    return join(homedir(), '.cache')
  } catch {
    // A user without a home, as in some containers.
    return undefined
  }
}
