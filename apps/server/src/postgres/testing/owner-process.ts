import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'

export interface OwnerProcess {
  child: ChildProcess
  /** The next line it prints; an owner that ends without printing gives what it wrote to stderr. */
  nextLine(): Promise<Record<string, unknown>>
  ended: Promise<unknown>
}

const program = fileURLToPath(new URL('./owner-program.ts', import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Another process that owns an embedded PostgreSQL, in a process group of its own, as a terminal would. */
export function startOwnerProcess(args: string[], account?: { uid: number; gid: number }): OwnerProcess {
  const child = spawn(process.execPath, ['--import', loader, program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    ...account,
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return {
    child,
    ended,
    async nextLine() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`The owner ended without a word. ${complaints}`)
      return JSON.parse(value)
    },
  }
}
