import { spawn } from 'node:child_process'
import type { UnprivilegedUser } from './unprivileged-user'

export interface ProgramResult {
  succeeded: boolean
  output: string
}

/** Runs one of PostgreSQL's programs to its end and gathers what it prints; never throws. */
export function runProgram(
  path: string,
  args: readonly string[],
  options: { cwd: string; user: UnprivilegedUser | undefined },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(path, args, {
      cwd: options.cwd,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options.user,
    })
    let output = ''
    const gather = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }))
  })
}

/** Nothing of ours leaks in: PGDATA, PGPORT, LC_* or TZ of the caller would change how PostgreSQL behaves. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
