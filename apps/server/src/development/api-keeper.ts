import { type ChildProcess, fork } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fail, progress } from '../announce'

/** The API in one file, and what it is made of. */
export interface BundledApi {
  readonly url: string
  readonly sources: readonly string[]
  /** The npm packages it imports, as `import()` takes them. */
  readonly packages: readonly string[]
}

export interface ApiKeeper {
  /** Where it listens, once it does; undefined when it could not start or fell. A request during a restart waits. */
  port(): Promise<number | undefined>
  sources(): ReadonlySet<string>
  /** Replaces the API by what its sources say now; `cause` is the file that was saved. */
  restart(cause?: string): Promise<void>
  /** Stops it, does something to what it stands on, and starts it again, even if that failed. */
  whileStopped(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

interface KeeperOptions {
  readonly bundle: () => Promise<BundledApi>
  readonly program: string
  readonly environment: Readonly<Record<string, string>>
}

interface RunningApi {
  readonly child: ChildProcess
  readonly port: number | undefined
}

const STOP_DEADLINE_MS = 5_000

/**
 * Loading npm packages is most of a start, and they do not change: a spare process waits with them loaded, and at a
 * save, or when the API falls, it is given the new bundle.
 */
export function keepApi({ bundle, program, environment }: KeeperOptions): ApiKeeper {
  let running: Promise<RunningApi | undefined> = Promise.resolve(undefined)
  let sources: ReadonlySet<string> = new Set()
  /** Every process that lives, also those that finish what they were asked while the next one already serves. */
  const children = new Set<ChildProcess>()
  const dismissed = new WeakSet<ChildProcess>()
  let spare = launch()
  let queued: Promise<void> | undefined
  let fellSinceSaved = false
  let stopping = false

  function launch(): ChildProcess {
    // In a group of its own: Ctrl-C reaches the keeper, which stops it in its turn.
    const child = fork(program, { env: { ...process.env, ...environment }, detached: true })
    child.on('error', () => undefined)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  function dismiss(child: ChildProcess): Promise<void> {
    dismissed.add(child)
    return end(child)
  }

  async function replace(old: RunningApi | undefined, cause?: string): Promise<RunningApi | undefined> {
    const started = performance.now()
    const bundled = await bundle().catch((error: unknown) => {
      fail([error instanceof Error ? error.message : String(error)])
    })
    // What does not even compile leaves the one that did.
    if (!bundled || stopping) return old
    sources = new Set(bundled.sources)
    const child = isAlive(spare) ? spare : launch()
    if (old) void dismiss(old.child)
    child.send({ run: bundled.url })
    const port = await listening(child)
    if (stopping) return { child, port }
    spare = launch()
    spare.send({ load: bundled.packages })
    if (port === undefined) {
      fail(['El API no arrancó; se intenta de nuevo cuando guardes un archivo'])
      return undefined
    }
    child.once('exit', (code, signal) => notice(child, signal ?? code))
    if (cause !== undefined)
      progress(`API al día en ${((performance.now() - started) / 1000).toFixed(1)} s (${cause})`)
    return { child, port }
  }

  /** One that falls is started again once per save: what falls at every request would do nothing else. */
  function notice(child: ChildProcess, ending: string | number | null): void {
    if (stopping || dismissed.has(child)) return
    if (fellSinceSaved) {
      fail([`El API se cayó otra vez (${ending}); arranca de nuevo cuando guardes un archivo`])
      return
    }
    fail([`El API se cayó (${ending}); arranca de nuevo…`])
    fellSinceSaved = true
    void queueRestart('se había caído')
  }

  function queueRestart(cause?: string): Promise<void> {
    // Saves that come while one is being served are served together by the next.
    queued ??= running.then(() => {
      queued = undefined
      running = running.then((old) => replace(old, cause))
      return running.then(() => undefined)
    })
    return queued
  }

  return {
    sources: () => sources,
    port: async () => {
      await queued
      const api = await running
      return api && isAlive(api.child) ? api.port : undefined
    },
    restart: (cause) => {
      fellSinceSaved = false
      return queueRestart(cause)
    },
    whileStopped: async (work) => {
      let done = Promise.resolve()
      running = running.then(async (old) => {
        if (old) await dismiss(old.child)
        done = work()
        await done.catch(() => undefined)
        return replace(undefined)
      })
      await running
      await done
    },
    // Nobody waits for one that is starting: it is ended as it is.
    stop: async () => {
      stopping = true
      await Promise.all([...children].map(dismiss))
    },
  }
}

/** The port it says it listens on, or nothing if it ends first. */
async function listening(child: ChildProcess): Promise<number | undefined> {
  if (!isAlive(child)) return undefined
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined))
    child.on('message', (message) => {
      const port: unknown = Reflect.get(Object(message), 'port')
      if (typeof port === 'number') resolve(port)
    })
  })
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
  await ended
  clearTimeout(deadline)
}
