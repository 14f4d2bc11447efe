import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void
type Start = Extract<WorkerRequest, { type: 'start' }>
type Run = Extract<WorkerRequest, { type: 'run' }>

/**
 * Vitest starts a thread for each run and reads all that its tests import again. Mutation testing runs the same pure
 * tests thousands of times, a mutant each, so that reading is nearly all of its work: here one thread serves every run.
 * Only the tests and the rules are read again, so that nothing a rule remembers outlives its mutant. A mutant that never
 * ends ends with its process, and so does the thread.
 */
export function keepThread(): Plugin {
  let kept: KeptThread | undefined
  const createPoolWorker = (options: PoolOptions) => {
    kept ??= new KeptThread(options, rulesIn(options.project.config.root))
    return kept
  }
  return {
    name: 'kept-thread',
    configureVitest({ project, vitest }) {
      vitest.onClose(() => kept?.end())
      project.config.pool = 'kept-thread'
      project.config.poolRunner = { name: 'kept-thread', createPoolWorker }
    },
  }
}

function rulesIn(root: string): string[] {
  const modules = join(root, 'apps/api/src/modules')
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rules.ts'))
    .map((path) => join(modules, path))
}

class KeptThread extends ThreadsPoolWorker {
  override readonly name = 'kept-thread'
  #started: Start | undefined
  readonly #listeners: [event: string, listener: Listener][] = []

  constructor(
    options: PoolOptions,
    readonly readAgain: readonly string[],
  ) {
    super(options)
  }

  override async start(): Promise<void> {
    if (this.#started) return
    await super.start()
  }

  /** The run is over, the thread is not. */
  override async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners.splice(0)) this.off(event, listener)
  }

  end(): Promise<void> {
    return super.stop()
  }

  override on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener])
    super.on(event, listener)
  }

  override send(message: WorkerRequest): void {
    const { type } = message
    if (type === 'stop') this.#answer('stopped')
    else if (type === 'start' && this.#started) this.#answer('started')
    else super.send(type === 'run' ? this.#prepared(message) : message)
    if (type === 'start') this.#started = message
  }

  /** A thread learns its configuration as it starts; each run has its own, with the tests it asks for. */
  #prepared(message: Run): Run {
    const { invalidates = [], ...context } = message.context
    const config = this.#started?.context.config
    return {
      ...message,
      context: { ...context, ...(config && { config }), invalidates: [...invalidates, ...this.readAgain] },
    }
  }

  #answer(type: 'started' | 'stopped'): void {
    const listeners = this.#listeners.filter(([event]) => event === 'message')
    setImmediate(() => {
      for (const [, listener] of listeners) listener({ type, __vitest_worker_response__: true })
    })
  }
}
