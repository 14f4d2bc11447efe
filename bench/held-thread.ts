import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const preload = new URL('./loop-delay.mjs', import.meta.url).href

/** How long the main thread of a product under a bench is held by one piece of work. */
export function watchThread() {
  const directory = mkdtempSync(join(tmpdir(), 'zancada-bench-'))
  const socket = join(directory, 'loop')
  return {
    /** For the product that is started. */
    settings: { NODE_OPTIONS: `--import ${preload}`, BENCH_LOOP_DELAY: socket },
    /** Once it runs: answers the longest time since it was asked before, in milliseconds. */
    open() {
      const connection = connect(socket)
      const lines = createInterface({ input: connection })[Symbol.asyncIterator]()
      return {
        async longest(): Promise<number> {
          connection.write('?')
          const { value } = await lines.next()
          return Number(value)
        },
        close() {
          connection.destroy()
          rmSync(directory, { recursive: true, force: true })
        },
      }
    },
  }
}
