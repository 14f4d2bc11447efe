import { chmod, chown, lchown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  CorruptDataDirectoryError,
  DataDirectoryOwnerError,
  DataDirectoryUnreadableError,
  DataDirectoryVersionError,
  ForeignDataDirectoryError,
  systemCode,
} from './errors'
import type { UnprivilegedUser } from './unprivileged-user'

// The rule of this file: a directory is used only when it is empty or provably ours and whole. Anything else
// is refused as it was found.

/** Written inside every cluster we create; without it the directory is somebody else's PostgreSQL. */
export const ownershipMark = 'zancada.json'

/** The real path of DATA_DIR, created when missing. */
export async function openDataHome(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  try {
    await mkdir(path, { recursive: true })
    return await realpath(path)
  } catch (error) {
    throw new DataDirectoryUnreadableError(path, error)
  }
}

/** Where the cluster lives; an owner may have made it a link to another disk. */
export async function clusterPath(home: string): Promise<string> {
  const path = join(home, 'postgres')
  return realpath(path).catch(() => path)
}

export async function inspectCluster(cluster: string, majorVersion: string): Promise<'absent' | 'ready'> {
  try {
    return await inspect(cluster, majorVersion)
  } catch (error) {
    const code = systemCode(error)
    const refusedByTheSystem = code?.startsWith('E') === true
    throw refusedByTheSystem ? new DataDirectoryUnreadableError(cluster, error) : error
  }
}

/** Gives the cluster to the user PostgreSQL runs as, with the modes it insists on. */
export async function adoptCluster(cluster: string, user: UnprivilegedUser | undefined): Promise<void> {
  const found = await stat(cluster)
  // Copied back by root from a backup, say: every file has the wrong owner.
  if (user && found.uid !== user.uid) await chownTree(cluster, user)
  if ((found.mode & 0o077) !== 0) await chmod(cluster, 0o700)
}

async function inspect(cluster: string, majorVersion: string): Promise<'absent' | 'ready'> {
  const found = await stat(cluster).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (!found) return 'absent'
  if (!found.isDirectory()) throw new ForeignDataDirectoryError(cluster)
  const current = process.geteuid?.() ?? 0
  if (current !== 0 && found.uid !== current) throw new DataDirectoryOwnerError(cluster, found.uid, current)

  const names = await readdir(cluster)
  if (names.length === 0) return 'absent'
  if (!names.includes('PG_VERSION')) throw new ForeignDataDirectoryError(cluster)
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (!/^\d+(\.\d+)?$/.test(version)) throw new CorruptDataDirectoryError(cluster, 'PG_VERSION ilegible')
  if (version !== majorVersion) throw new DataDirectoryVersionError(cluster, version, majorVersion)
  if (!names.includes(ownershipMark)) throw new ForeignDataDirectoryError(cluster)
  await requireWhole(cluster)
  return 'ready'
}

async function requireWhole(cluster: string): Promise<void> {
  for (const part of ['global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf', 'pg_hba.conf']) {
    const found = await stat(join(cluster, part)).catch(() => undefined)
    if (!found || (found.isFile() && found.size === 0)) {
      throw new CorruptDataDirectoryError(cluster, `falta ${part}`)
    }
  }
}

async function chownTree(directory: string, user: UnprivilegedUser): Promise<void> {
  await chown(directory, user.uid, user.gid)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await chownTree(path, user)
    else await lchown(path, user.uid, user.gid)
  }
}
