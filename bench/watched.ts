import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const watcher = fileURLToPath(new URL('./watch.ts', import.meta.url))
const PAUSE_MS = 20

/** One answer that was watched: when it was asked for, by the clock of the day, and how long it took. */
export interface Seen {
  readonly at: number
  readonly ms: number
}

/**
 * How long addresses take to answer while something goes on. They are asked by a process of its own:
 * what prepares the load would else stand in the way of its own watch.
 */
export async function watched<Path extends string>(
  baseUrl: string,
  paths: readonly Path[],
  work: () => Promise<void>,
): Promise<Record<Path, Seen[]>> {
  const child = spawn(process.execPath, ['--import', 'tsx', watcher, baseUrl, String(PAUSE_MS), ...paths], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value } = await lines.next()
    if (typeof value !== 'string') throw new Error(`The watch of ${paths.join(', ')} ended early`)
    return value
  }
  try {
    await next()
    await work()
    child.stdin.end()
    return JSON.parse(await next())
  } finally {
    child.kill()
    await ended
  }
}
