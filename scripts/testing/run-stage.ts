import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Counts, Report } from './test-reports'

export type Stage = {
  name: string
  /** A Node script and its arguments. */
  command: readonly [string, ...string[]]
  cwd?: string
  env?: Record<string, string>
  /** What the stage's tests came to. A stage without one counts as a single check, told only if it fails. */
  report?: () => Report | undefined
}

export type Outcome = Report & { name: string; ms: number }

/** Runs one stage to its end, however it ends, and counts what passed and failed. */
export async function runStage(stage: Stage, root: string, print: Print = toTerminal): Promise<Outcome> {
  print(`▸ ${stage.name}\n`)
  const started = Date.now()
  const { code, output } = await run(stage, root)
  const report = stage.report?.()
  const counts = count(code, report)
  if (counts.failed > 0) print(output)
  const tests = stage.report ? `, ${counts.passed} passed, ${counts.failed} failed` : ''
  const ms = Date.now() - started
  const seconds = (ms / 1000).toFixed(1)
  print(`${counts.failed > 0 ? '✗' : '✓'} ${stage.name} (${seconds} s${tests})\n\n`)
  const failures = failuresOf(stage, counts, report)
  return { ...counts, name: stage.name, ms, failures, timed: report?.timed ?? [] }
}

/** A runner that fails without a failed test (broken setup, stray error, no report) is a failure too. */
export function count(code: number, report: Counts | undefined): Counts {
  const counts = report ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, flaky: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** A stage that failed without a failed test is told by its name: what it said stands above. */
function failuresOf(stage: Stage, counts: Counts, report: Report | undefined): readonly string[] {
  if (report && report.failures.length > 0) return report.failures
  return counts.failed > 0 ? [stage.name] : []
}

type Print = (text: string) => void
const toTerminal: Print = (text) => process.stdout.write(text)

/** Three times what any stage takes on a slow machine; a stage that hangs must not hang the run. */
const longest = 75 * 60_000

function run(stage: Stage, root: string): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    // Test runners tell their own progress; the other stages speak only when they fail.
    const speech = stage.report ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, [...stage.command], {
      cwd: join(root, stage.cwd ?? '.'),
      env: { ...process.env, ...stage.env },
      stdio: ['ignore', speech, speech],
      timeout: longest,
    })
    open.add(child)
    heedSignals()
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code, signal) => {
      open.delete(child)
      heedSignals()
      // A run that is being stopped begins no further stage: the last to close ends it.
      if (stopping) return open.size === 0 ? process.exit(1) : undefined
      if (signal) chunks.push(Buffer.from(`${stage.name} was stopped by ${signal}\n`))
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Stages that run, side by side. */
const open = new Set<ChildProcess>()
let stopping = false

/** Stopping the run stops its stages first, so that their browsers and databases close. */
function heedSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.off(signal, stop)
    if (open.size > 0) process.on(signal, stop)
  }
}

function stop(signal: NodeJS.Signals): void {
  stopping = true
  for (const child of open) child.kill(signal)
}
