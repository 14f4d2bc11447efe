import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const preload = new URL('./inside-process.mjs', import.meta.url).href

/** What only the process of a product under a bench can tell. */
export function watchInside() {
  const directory = mkdtempSync(join(tmpdir(), 'zancada-bench-'))
  const socket = join(directory, 'inside')
  return {
    /** For the product that is started. */
    settings: { NODE_OPTIONS: `--import ${preload}`, BENCH_INSIDE: socket },
    /** Once it runs. */
    open() {
      const connection = connect(socket)
      const lines = createInterface({ input: connection })[Symbol.asyncIterator]()
      const ask = async (what: 'held' | 'trips') => {
        connection.write(what)
        const { value } = await lines.next()
        return Number(value)
      }
      return {
        /** The longest time that the main thread was held by one piece of work since this was asked before, in milliseconds. */
        longest: () => ask('held'),
        /** How often it wrote to its database since this was asked before. */
        trips: () => ask('trips'),
        close() {
          connection.destroy()
          rmSync(directory, { recursive: true, force: true })
        },
      }
    },
  }
}
