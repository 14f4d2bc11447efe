import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What a whole run keeps at once, several times over: two databases of 30 MB and the server's log of a gigabyte. */
const ROOM = 4 * 1024 ** 3

/**
 * Where a server of the tests keeps what nobody needs afterwards: in memory where there is plenty, for each test file
 * copies a database of a thousand files and removes it again.
 */
export function fastFolder(memory = MEMORY, room = ROOM): string {
  return freeBytes(memory) >= room ? memory : tmpdir()
}

function freeBytes(folder: string): number {
  try {
    // The user who runs the tests may not be allowed to write there.
    accessSync(folder, constants.W_OK)
    const { type, bavail, bsize } = statfsSync(folder)
    return type === TMPFS ? Math.min(bavail * bsize, process.availableMemory()) : 0
  } catch {
    return 0
  }
}

/** A folder of this name that is a disk gains nothing. */
const TMPFS = 0x01021994
