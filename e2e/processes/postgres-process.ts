import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the database under a DATA_DIR, from the file it keeps there while it runs. */
export function postgresPid(dataDir: string): number {
  const [firstLine] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const pid = Number(firstLine)
  if (!Number.isSafeInteger(pid) || pid <= 1) throw new Error(`postmaster.pid starts with «${firstLine}»`)
  return pid
}

/** Whether it still does anything: a process that has ended but was not yet buried does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !/^\d+ \(.*\) [ZX] /.test(readFileSync(status, 'utf8'))
}

/** The processes a process has started, where the system tells. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(list)) return []
  return readFileSync(list, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)
}

/** Where it listens: the fifth line of that file. */
export function socketDirectoryOf(dataDir: string): string {
  const directory = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  if (!directory) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  return directory
}
