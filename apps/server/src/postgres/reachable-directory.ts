import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UnreachableDataDirectoryError } from './errors'
import type { UnprivilegedUser } from './unprivileged-user'

/**
 * The name by which PostgreSQL is told its data directory, given that it is started with that directory as its
 * current one.
 *
 * As root with the project under a 0700 home, the unprivileged user owns the data but cannot walk the path to
 * it. The data stays where DATA_DIR says, and nobody's home is opened: we enter the directory while still root
 * (the child changes directory before dropping privileges) and name it `/proc/self/cwd`, which the kernel
 * resolves straight to the directory without walking the path. It holds for every PostgreSQL process, since
 * all of them live in the data directory.
 */
export async function nameForPostgres(
  directory: string,
  user: UnprivilegedUser | undefined,
): Promise<string> {
  if (!user || (await canReach(directory, user))) return directory
  if (process.platform === 'linux' && existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new UnreachableDataDirectoryError(directory, user.uid)
}

/** Whether the user may enter the directory and every directory above it. */
export async function canReach(directory: string, user: UnprivilegedUser): Promise<boolean> {
  let current = await realpath(directory)
  for (;;) {
    if (!mayEnter(await stat(current), user)) return false
    const above = dirname(current)
    if (above === current) return true
    current = above
  }
}

export function mayEnter(
  directory: { uid: number; gid: number; mode: number },
  user: UnprivilegedUser,
): boolean {
  if (directory.uid === user.uid) return (directory.mode & 0o100) !== 0
  if (directory.gid === user.gid) return (directory.mode & 0o010) !== 0
  return (directory.mode & 0o001) !== 0
}
