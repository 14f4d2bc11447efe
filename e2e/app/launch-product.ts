import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))
const outputKept = 64_000

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Launched {
  pid: number
  /** What it has printed so far, both streams as a person would read them. */
  output(): string
  ended: Promise<Ending>
  hasEnded(): boolean
}

/** Runs what `npm start` runs. */
export function launchProduct(settings: Readonly<Record<string, string>>): Launched {
  return launch([process.execPath, 'scripts/start.mjs'], { cwd: repository, settings })
}

interface Launch {
  cwd: string
  settings: Readonly<Record<string, string>>
  /** In a process group of its own, as a terminal starts it: a signal to the group is Ctrl-C. */
  asTerminal?: boolean
}

/**
 * Runs a command with nothing of this process's environment but what any program needs: a developer's DATABASE_URL
 * must not end up under a test.
 */
export function launch(
  [program, ...args]: readonly [string, ...string[]],
  { cwd, settings, asTerminal = false }: Launch,
): Launched {
  const child = spawn(program, args, {
    cwd,
    env: { ...plainEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: asTerminal,
  })
  if (child.pid === undefined) throw new Error(`No se pudo iniciar ${program} ${args.join(' ')}`)
  const output = keepOutput(child)
  let ended = false
  const ending = new Promise<Ending>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = true
      resolve({ code, signal })
    })
  })
  // A test run that ends without stopping the product must not leave it behind.
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  ending.finally(() => process.off('exit', killWithUs))
  return { pid: child.pid, output, ended: ending, hasEnded: () => ended }
}

function keepOutput(child: ChildProcess): () => string {
  let kept = ''
  const keep = (chunk: Buffer) => {
    kept = (kept + chunk.toString()).slice(-outputKept)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => kept
}

function plainEnvironment(): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'LANG',
    'LC_ALL',
    'TMPDIR',
    'TZ',
    'XDG_CACHE_HOME',
  ]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
