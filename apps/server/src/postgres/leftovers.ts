import { open, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OrphanStillRunningError } from './errors'
import { isRunning, runningProcesses } from './process-table'

export interface LeftoverOptions {
  cluster: string
  clusterName: string
  onProgress: (line: string) => void
  fastStopMs?: number
  immediateStopMs?: number
}

/**
 * Leaves the cluster with no PostgreSQL on it, whatever a previous run left: a server whose parent was killed,
 * backends whose server was killed, a pid file that speaks of the dead. The owner lock must be held.
 *
 * An orphan is stopped rather than adopted: it costs a fraction of a second and what runs afterwards is always
 * our child, with the settings of this version.
 */
export async function clearLeftovers(options: LeftoverOptions): Promise<void> {
  const { cluster, clusterName, onProgress, fastStopMs = 30_000, immediateStopMs = 10_000 } = options
  const servers = await findServers(cluster, clusterName)
  if (servers.length > 0) {
    onProgress(
      `Deteniendo el PostgreSQL que quedó de una ejecución anterior (proceso ${servers.join(', ')})…`,
    )
    const stopped =
      (await end(servers, 'SIGINT', fastStopMs)) || (await end(servers, 'SIGQUIT', immediateStopMs))
    if (!stopped) throw new OrphanStillRunningError(cluster, servers)
  }
  // Backends outlive a killed server until they next look up; a busy one would hold the shared memory.
  const backends = await findBackends(clusterName)
  if (!(await end(backends, 'SIGQUIT', immediateStopMs))) throw new OrphanStillRunningError(cluster, backends)
  await defusePidFile(cluster)
}

async function findServers(cluster: string, clusterName: string): Promise<number[]> {
  const byName = (await runningProcesses()).filter(
    ({ command }) =>
      command.includes('/bin/postgres ') && `${command} `.includes(` cluster_name=${clusterName} `),
  )
  const pids = new Set(byName.map(({ pid }) => pid))
  const recorded = await recordedPid(cluster)
  // The data directory may have been moved, and the cluster renamed with it, while its orphan kept running.
  if (recorded && (await worksIn(recorded, cluster))) pids.add(recorded)
  return [...pids]
}

async function findBackends(clusterName: string): Promise<number[]> {
  const processes = await runningProcesses()
  return processes
    .filter(({ command }) => command.startsWith(`postgres: ${clusterName}: `))
    .map(({ pid }) => pid)
}

/**
 * PostgreSQL refuses to start while the pid of its pid file is alive, even when that pid now belongs to some
 * other program; but it lets its own parent's pid pass, and still checks the shared memory named further down
 * in the file. So the stale file is kept, with our pid in it, rather than removed with its safeguard.
 */
async function defusePidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return
  if (text.trim() === '') return unlink(path)
  // Written in place, so that the owner and mode stay as PostgreSQL left them.
  const file = await open(path, 'r+')
  try {
    const rewritten = [String(process.pid), ...text.split('\n').slice(1)].join('\n')
    await file.truncate(0)
    await file.write(rewritten, 0)
  } finally {
    await file.close()
  }
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false
    const [here, there] = [await stat(cluster), await stat(`/proc/${pid}/cwd`)]
    return here.dev === there.dev && here.ino === there.ino
  } catch {
    return false
  }
}

async function end(pids: readonly number[], signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself meanwhile.
    }
  }
  const deadline = performance.now() + withinMs
  for (;;) {
    const alive = await Promise.all(pids.map(isRunning))
    if (!alive.includes(true)) return true
    if (performance.now() > deadline) return false
    await pause(25)
  }
}
