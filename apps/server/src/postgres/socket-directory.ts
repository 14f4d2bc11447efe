import { chmod, chown, lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SocketDirectoryError } from './errors'
import { canReach } from './reachable-directory'
import { socketPort } from './settings'
import type { UnprivilegedUser } from './unprivileged-user'

// The kernel keeps socket paths in 104 bytes on macOS and 108 on Linux, with a closing zero.
const longestSocketPath = 103
const socketName = `.s.PGSQL.${socketPort}`

/**
 * A private directory for the socket, always the same for one cluster so that tools find it again, and short
 * wherever the data lives. PostgreSQL's user owns it with mode 0700: it is what makes «trust» safe.
 */
export async function openSocketDirectory(
  clusterName: string,
  user: UnprivilegedUser | undefined,
  parents: readonly string[] = [tmpdir(), '/tmp', '/var/tmp'],
): Promise<string> {
  const fitting = parents.filter((parent) => fits(join(parent, clusterName)))
  for (const parent of fitting) {
    if (user && !(await canReach(parent, user).catch(() => false))) continue
    const directory = join(parent, clusterName)
    if (await claim(directory, user)) return directory
    // The name is predictable, so another account may have planted it in a shared folder.
    const unpredictable = await mkdtemp(`${directory}-`).catch(() => undefined)
    if (unpredictable && fits(unpredictable) && (await claim(unpredictable, user))) return unpredictable
  }
  throw new SocketDirectoryError(parents)
}

/** Removes what a PostgreSQL that died left behind; its lock file would name a pid that may now be reused. */
export async function clearSocketDirectory(directory: string): Promise<void> {
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(directory, name), { force: true })
}

export async function removeSocketDirectory(directory: string): Promise<void> {
  await clearSocketDirectory(directory)
  await rmdir(directory).catch(() => undefined)
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= longestSocketPath
}

async function claim(directory: string, user: UnprivilegedUser | undefined): Promise<boolean> {
  const current = process.geteuid?.()
  try {
    await mkdir(directory, { mode: 0o700 }).catch(() => undefined)
    const found = await lstat(directory)
    const ours = found.isDirectory() && (found.uid === current || found.uid === user?.uid)
    if (!ours) return false
    await chmod(directory, 0o700)
    if (user) await chown(directory, user.uid, user.gid)
    return true
  } catch {
    return false
  }
}
