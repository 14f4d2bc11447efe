import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
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
  /** Where it listens, once it does; undefined when it could not start. Whoever asks during a restart waits. */
  port(): Promise<number | undefined>
  sources(): ReadonlySet<string>
  /** Replaces the API by what its sources say now; `cause` is the file that was saved. */
  restart(cause?: string): Promise<void>
  /** Stops it, does something to what it stands on, and starts it again. */
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
 * save it is given the new bundle.
 */
export function keepApi({ bundle, program, environment }: KeeperOptions): ApiKeeper {
  let running: Promise<RunningApi | undefined> = Promise.resolve(undefined)
  let sources: ReadonlySet<string> = new Set()
  let spare = launch()
  let queued: Promise<void> | undefined
  let stopping = false
  /** Those that finish what they were asked, while the next one already serves. */
  const leaving = new Set<Promise<void>>()

  function leave(child: ChildProcess): void {
    const gone = end(child).finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  function launch(): ChildProcess {
    // In a group of its own: Ctrl-C reaches the keeper, which stops it in its turn.
    const child = fork(program, { env: { ...process.env, ...environment }, detached: true })
    child.on('error', () => undefined)
    return child
  }

  async function replace(old: RunningApi | undefined, cause?: string): Promise<RunningApi | undefined> {
    const started = performance.now()
    const bundled = await bundle().catch((error: unknown) => {
      fail([error instanceof Error ? error.message : String(error)])
    })
    // What does not even compile leaves the one that did.
    if (!bundled || stopping) return old
    sources = new Set(bundled.sources)
    const child = spare
    if (old) leave(old.child)
    child.send({ run: bundled.url })
    const port = await listening(child)
    if (stopping) return { child, port }
    spare = launch()
    spare.send({ load: bundled.packages })
    if (port === undefined) fail(['El API no arrancó; se intenta de nuevo cuando guardes un archivo'])
    else if (cause !== undefined)
      progress(`API al día en ${((performance.now() - started) / 1000).toFixed(1)} s (${cause})`)
    return { child, port }
  }

  function restart(cause?: string): Promise<void> {
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
      return (await running)?.port
    },
    restart,
    whileStopped: (work) => {
      running = running.then(async (old) => {
        if (old) await end(old.child)
        await work()
        return replace(undefined)
      })
      return running.then(() => undefined)
    },
    stop: async () => {
      stopping = true
      const last = await running
      await Promise.all([last && end(last.child), end(spare), ...leaving])
    },
  }
}

/** The port it says it listens on, or nothing if it ends first. */
async function listening(child: ChildProcess): Promise<number | undefined> {
  const ended = once(child, 'exit').then(() => undefined)
  const said = new Promise<number>((resolve) => {
    child.on('message', (message) => {
      const port: unknown = Reflect.get(Object(message), 'port')
      if (typeof port === 'number') resolve(port)
    })
  })
  return Promise.race([said, ended])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
  await ended
  clearTimeout(deadline)
}
