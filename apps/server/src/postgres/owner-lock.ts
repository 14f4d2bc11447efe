import { randomUUID } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { DataDirectoryUnreadableError, DataInUseError, systemCode } from './errors'
import { birthMark } from './process-table'

// One living owner per data directory. The lock names its owner by pid and birth mark, so an owner that was
// killed, or whose pid went to another program, does not hold it.
//
// Taking over a dead owner's lock is itself guarded: a process that replaces lock X must first hold the lock
// «X's path + X's id», taken by these same rules, and then see X still there. So two starts at once cannot
// both replace it, nor can a slow one replace the lock of the winner.

export interface OwnerLock {
  release(): Promise<void>
  /** For the process's `exit` event, where nothing can be awaited. */
  releaseNow(): void
}

const ownerRecord = z.object({
  id: z.string(),
  pid: z.number().int(),
  birthMark: z.string(),
  since: z.string(),
})
type OwnerRecord = z.infer<typeof ownerRecord>

export async function takeOwnership(path: string): Promise<OwnerLock> {
  const record: OwnerRecord = {
    id: randomUUID(),
    pid: process.pid,
    birthMark: (await birthMark(process.pid)) ?? '',
    since: new Date().toISOString(),
  }
  const draft = `${path}.${record.id}.draft`
  try {
    await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o644 })
    await acquire(path, draft)
  } catch (error) {
    throw systemCode(error)?.startsWith('E') ? new DataDirectoryUnreadableError(dirname(path), error) : error
  } finally {
    await unlink(draft).catch(() => undefined)
  }
  return {
    release: () => unlink(path).catch(() => undefined),
    releaseNow: () => {
      try {
        unlinkSync(path)
      } catch {
        // Already gone; a dead owner's lock holds nobody back anyway.
      }
    },
  }
}

async function acquire(path: string, draft: string): Promise<void> {
  for (;;) {
    // A link, not a write: the lock appears with its whole content or not at all.
    if (await linked(draft, path)) return
    const holder = await readHolder(path)
    if (holder === 'gone') continue
    if (holder !== 'illegible' && (await isAlive(holder))) {
      throw new DataInUseError(dirname(path), holder.pid, holder.since)
    }
    if (await replaceDead(path, draft, holder)) return
  }
}

async function replaceDead(path: string, draft: string, dead: OwnerRecord | 'illegible'): Promise<boolean> {
  const claim = `${path}.${idOf(dead)}`
  try {
    await acquire(claim, draft)
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error
    // Somebody else is taking over right now; look again in a moment.
    await pause(10)
    return false
  }
  try {
    const still = await readHolder(path)
    if (still === 'gone' || idOf(still) !== idOf(dead)) return false
    const copy = `${draft}.copy`
    await link(draft, copy)
    await rename(copy, path)
    return true
  } finally {
    await unlink(claim).catch(() => undefined)
  }
}

async function readHolder(path: string): Promise<OwnerRecord | 'gone' | 'illegible'> {
  try {
    const parsed = ownerRecord.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : 'illegible'
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 'gone'
    // Cut short by a power loss: the process that wrote it is gone too.
    if (error instanceof SyntaxError) return 'illegible'
    throw error
  }
}

async function isAlive(record: OwnerRecord): Promise<boolean> {
  return (await birthMark(record.pid)) === record.birthMark
}

function idOf(record: OwnerRecord | 'illegible'): string {
  return record === 'illegible' ? record : record.id
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}
