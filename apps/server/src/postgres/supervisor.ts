import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from './errors'
import { type Postmaster, type StopTimes, stopPostmaster } from './postmaster'

export interface Supervisor {
  readonly pid: number
  stop(): Promise<void>
  /** For the process's `exit` event: asks PostgreSQL to stop without waiting for it. */
  stopWithoutWaiting(): void
}

export interface SupervisionOptions {
  restart: () => Promise<Postmaster>
  onProgress: (line: string) => void
  /** The wait before each restart in a row; when they run out, supervision gives up. */
  delaysMs?: readonly number[]
  /** A run this long wipes earlier failures. */
  steadyAfterMs?: number
  stopTimes?: StopTimes
}

const defaultDelaysMs = [100, 250, 500, 1000, 2000, 5000, 10_000, 10_000]

/** Keeps a PostgreSQL running: one that ends without having been asked to is started again. */
export function supervise(first: Postmaster, options: SupervisionOptions): Supervisor {
  const { restart, onProgress, delaysMs = defaultDelaysMs, steadyAfterMs = 60_000, stopTimes } = options
  const stopping = new AbortController()
  let current = first
  let running = true
  let stopped: Promise<void> | undefined

  const watching = watch()
  return {
    get pid() {
      return current.pid
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
    stopWithoutWaiting() {
      stopping.abort()
      if (running) current.signal('SIGINT')
    },
  }

  async function stop(): Promise<void> {
    stopping.abort()
    if (running) await stopPostmaster(current, stopTimes)
    await watching
  }

  async function watch(): Promise<void> {
    let failures = 0
    for (;;) {
      const startedAt = performance.now()
      const reason = await current.exited
      running = false
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt >= steadyAfterMs) failures = 0
      onProgress(`PostgreSQL se detuvo sin que se le pidiera (${reason}); reiniciándolo…`)

      let next: Postmaster | undefined
      while (!next) {
        const delay = delaysMs[failures]
        if (delay === undefined) {
          onProgress(
            `PostgreSQL falló ${failures} veces seguidas y no se volverá a intentar; revisa su registro.`,
          )
          return
        }
        failures += 1
        next = await restartAfter(delay)
        if (stopping.signal.aborted) {
          if (next) await stopPostmaster(next, stopTimes)
          return
        }
      }
      current = next
      running = true
    }
  }

  async function restartAfter(delay: number): Promise<Postmaster | undefined> {
    try {
      await pause(delay, undefined, { signal: stopping.signal, ref: false })
      return await restart()
    } catch (error) {
      if (!stopping.signal.aborted) onProgress(`PostgreSQL no volvió a arrancar: ${reasonOf(error)}`)
      return undefined
    }
  }
}
