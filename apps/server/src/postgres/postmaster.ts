import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment } from './run-program'
import { openServerLog } from './server-log'
import type { UnprivilegedUser } from './unprivileged-user'

/** One running PostgreSQL server process, our child. */
export interface Postmaster {
  readonly pid: number
  /** Resolves, with the reason in Spanish, when the process ends for whatever cause. */
  readonly exited: Promise<string>
  /** Where its lines begin in the log. */
  readonly logOffset: number
  signal(name: NodeJS.Signals): void
  /** While it ends, it must keep our own process from ending first. */
  holdProcess(): void
}

export interface PostmasterOptions {
  program: string
  args: readonly string[]
  cwd: string
  user: UnprivilegedUser | undefined
  logPath: string
}

export interface StopTimes {
  fastMs: number
  immediateMs: number
}

export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = openServerLog(options.logPath)
  try {
    const child = spawn(options.program, options.args, {
      cwd: options.cwd,
      env: postgresEnvironment(),
      stdio: ['ignore', log.descriptor, log.descriptor],
      // Its own session: Ctrl-C in the terminal reaches us alone, and we stop PostgreSQL after draining.
      detached: true,
      ...options.user,
    })
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ? `señal ${signal}` : `código ${code}`))
    })
    await once(child, 'spawn')
    child.on('error', () => undefined)
    // A program that forgets to stop us must not hang; the `exit` hook then stops PostgreSQL.
    child.unref()
    return {
      pid: child.pid ?? 0,
      exited,
      logOffset: log.offset,
      signal: (name) => child.kill(name),
      holdProcess: () => child.ref(),
    }
  } finally {
    log.close()
  }
}

/** Fast shutdown, and harsher ones only when time runs out; the write-ahead log makes even those safe. */
export async function stopPostmaster(
  postmaster: Postmaster,
  times: StopTimes = { fastMs: 20_000, immediateMs: 5_000 },
): Promise<void> {
  postmaster.holdProcess()
  postmaster.signal('SIGINT')
  if (await endsWithin(postmaster, times.fastMs)) return
  postmaster.signal('SIGQUIT')
  if (await endsWithin(postmaster, times.immediateMs)) return
  postmaster.signal('SIGKILL')
  await postmaster.exited
}

async function endsWithin(postmaster: Postmaster, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const tooLate = pause(ms, false, { signal: timer.signal }).catch(() => false)
  const ended = await Promise.race([postmaster.exited.then(() => true), tooLate])
  timer.abort()
  return ended
}
